// Unification: one type for values of several types. Specification: docs/spec/pcl-types.md,
// section 4.
#pragma once

#include <span>

#include "model/relate/convert.h"
#include "model/type.h"

namespace virga::model {

struct Unified {
  Type type;
  // The conversion kind of the inputs to `type`; objects and tuples of different shapes convert to
  // their unified type.
  Conversion kind = Conversion::kSafe;
};

// Never fails: types that have nothing in common unify to their union, safely.
Unified unify(const Type& a, const Type& b);

// Unifies from left to right; returns none for no types. Unifies types if that is safe and
// otherwise forms their union. Used for conditionals, for expressions, splats and maps.
Type unify_all(std::span<const Type> types);

}  // namespace virga::model
