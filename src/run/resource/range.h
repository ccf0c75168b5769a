// Evaluates `range`: how often a resource or component is made (docs/spec/evaluator.md, section 6).
#pragma once

#include <optional>

#include "run/loop/site.h"
#include "run/resource/instances.h"

namespace virga::run {

// Nothing when something was reported, or where the task is suspended.
std::optional<Instances> instances_of(Site& site, const bind::Node& node, bind::RangeKind kind,
                                      const bind::BoundExpr& range);

}  // namespace virga::run
