// Unification: one type for values of several. Specification: docs/spec/pcl-types.md, section 4.
#pragma once

#include <span>

#include "model/relate/convert.h"
#include "model/type.h"

namespace virga::model {

struct Unified {
  Type type;
  // How the inputs convert to `type`, where objects and tuples of different shapes convert to what
  // they unify to.
  Conversion kind = Conversion::kSafe;
};

// Never fails: types that have nothing in common give their union, safely.
Unified unify(const Type& a, const Type& b);

// From left to right; none for no types. What unifies safely is unified, and united with what does
// not: what conditionals, for expressions, splats and maps have.
Type unify_all(std::span<const Type> types);
// The same where unsafe conversions will do: what `element` and `lookup` give.
Type unify_all_unsafely(std::span<const Type> types);

}  // namespace virga::model
