// Explicit conversions: adds to an expression the conversions of its value to a target type. Spec:
// docs/spec/pcl-language.md, section 13, "Conversions".
//
// Operands are converted to the types of their operators, keys to strings, conditions to bools,
// arguments to the types of their parameters, and values to the parts of the target that they fill.
// The parts of templates and splats, the collections of loops, and the operands of steps and
// indices are not converted; they stay unchanged, with all their parts. A literal of the wrong kind
// becomes one of the right kind. A value that fits stays unchanged, unless only one of the two
// types comes from a package schema or they come from different ones: then the conversion is always
// explicit.
#pragma once

#include <vector>

#include "bind/program/program.h"
#include "model/traverse.h"

namespace virga::bind {

// A key of an object that the target has no property for, or that differs from it in case.
struct StrayKey {
  Range range;
  model::Finding finding;
};

struct ExplicitConversions {
  BoundExpr value;
  std::vector<StrayKey> stray_keys;
};

// Returns `value` as an expression that is assignable to `target`, with conversions as ConvertExpr
// nodes. Existing conversions are replaced, so the function is idempotent. New nodes belong to the
// program's pool.
ExplicitConversions with_conversions(const BoundExpr& value, const model::Type& target,
                                     Program& program);

}  // namespace virga::bind
