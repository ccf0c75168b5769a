// The type that several types can all be converted to. (cty-convert.txt, "Type Unification")
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cty/convert/convert.h"

namespace virga::cty {

struct Unified {
  Type type;
  // One for each input type; nothing where values stay as they are.
  std::vector<std::optional<Conversion>> conversions;
};

// Does unification leave the type open because one compound kind stands beside dynamic?
bool is_one_kind_beside_dynamic(std::span<const Type> types);

// Nothing if there is no such type, or no types were given.
std::optional<Unified> unify(std::span<const Type> types, Profile profile = Profile::kDocumented);
// Unsafe conversions allowed.
std::optional<Unified> unify_unsafe(std::span<const Type> types,
                                    Profile profile = Profile::kDocumented);

}  // namespace virga::cty
