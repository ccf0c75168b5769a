// Guards for resources that may not be there. Spec: docs/spec/pcl-language.md, section 13,
// "Optional resources".
#pragma once

#include "bind/program.h"

namespace virga::bind {

// `value`, or null where a resource with a range of bool that it reaches into is null:
//
//   "${w.name}-${v.name}"   becomes   w == null || v == null ? null : "${w.name}-${v.name}"
//
// An expression with all its guards stays as it is.
BoundExpr with_optional_guards(const BoundExpr& value, Program& program);

}  // namespace virga::bind
