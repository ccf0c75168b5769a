// The type that several types can all be converted to. (docs/spec/cty-conversion.md, sections 6 and
// 7)
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cty/convert/convert.h"

namespace virga::cty {

struct Unified {
  Type type;
  // One for each input type; nullopt for a type whose values stay unchanged.
  std::vector<std::optional<Conversion>> conversions;
};

// Returns true if unification returns dynamic because the types are one compound kind and dynamic.
bool is_one_kind_beside_dynamic(std::span<const Type> types);

// Both return nullopt if no such type exists or no types were given. unify() uses safe conversions
// only. unify_unsafe() prefers safe over unsafe conversions, and lossless over lossy ones (to
// sets); in Profile::kReference it prefers the more general type.
std::optional<Unified> unify(std::span<const Type> types, Profile profile = Profile::kDocumented);
std::optional<Unified> unify_unsafe(std::span<const Type> types,
                                    Profile profile = Profile::kDocumented);

}  // namespace virga::cty
