// Explicit conversions: what a value goes through on its way to a target, written into its
// expression. Spec: docs/spec/pcl-language.md, section 13, "Conversions".
//
// Operands are led to the types of their operators, keys to strings, conditions to bools, arguments
// to parameters, and values to the parts of the target that they fill. Nothing is asked of the
// parts of templates and splats, of what is looped over and of what steps or an index go into: they
// stay as they are, with all that is in them. A literal of the wrong kind becomes one of the right
// kind. What fits as it is stays as it is, unless only one of the two types is made by a package
// schema, or they are made by two: such a step is always shown.
#pragma once

#include <vector>

#include "bind/program.h"
#include "model/traverse.h"

namespace virga::bind {

// A key of an object that the target has no place for, or one in another case.
struct StrayKey {
  Range range;
  model::Finding finding;
};

struct ExplicitConversions {
  BoundExpr value;
  std::vector<StrayKey> stray_keys;
};

// `value` as something that assigns to `target`, whose conversions are ConvertExpr nodes. Those
// that it has already are made anew: doing it twice is doing it once. New nodes are put into the
// program's pool.
ExplicitConversions with_conversions(const BoundExpr& value, const model::Type& target,
                                     Program& program);

}  // namespace virga::bind
