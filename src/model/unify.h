// Unification: one type for values of several. Specification: PCL language, section 4.
#pragma once

#include <span>

#include "model/convert.h"
#include "model/type.h"

namespace virga::model {

struct Unified {
  Type type;
  // How the inputs convert to `type`.
  Conversion kind = Conversion::kSafe;
};

// Never fails: types that have nothing in common give their union, safely.
Unified unify(const Type& a, const Type& b);

struct UnifiedAll {
  // Every input converts to it safely; what conditionals, for expressions, splats and maps have.
  Type safe;
  // Every input converts to it, maybe unsafely.
  Type unsafe;
};

// From left to right; none for no types.
UnifiedAll unify_all(std::span<const Type> types);

}  // namespace virga::model
