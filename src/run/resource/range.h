// Evaluates `range`: the instances of a resource or component (docs/spec/evaluator.md, section 6).
#pragma once

#include <optional>

#include "run/loop/site.h"
#include "run/resource/instances.h"

namespace virga::run {

// Returns nullopt if an error was reported or the task is suspended.
std::optional<Instances> instances_of(Site& site, const bind::Node& node, bind::RangeKind kind,
                                      const bind::BoundExpr& range);

}  // namespace virga::run
