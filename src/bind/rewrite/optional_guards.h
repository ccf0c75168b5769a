// Guards for resources that may not exist. Spec: docs/spec/pcl-language.md, section 13,
// "Optional resources".
#pragma once

#include "bind/program/program.h"

namespace virga::bind {

// Returns `value`, or null if a resource with a bool `range` whose property it reads is null:
//
//   "${w.name}-${v.name}"   becomes   w == null || v == null ? null : "${w.name}-${v.name}"
//
// An expression that already has all guards is unchanged.
BoundExpr with_optional_guards(const BoundExpr& value, Program& program);

}  // namespace virga::bind
