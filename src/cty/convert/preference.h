// Orders types by preference: which one the others should be converted to. Internal to this folder.
// (docs/spec/cty-conversion.md, section 7)
#pragma once

#include <span>
#include <vector>

#include "cty/convert/plan.h"

namespace virga::cty {

// Returns the distinct types of `types`, each before the types that it is more general than.
// Compares general kinds and primitives only, not whether a conversion exists: a string is more
// general than a number, a list more than a tuple, any type more than dynamic. Returns only the
// first kMaxCandidates distinct types, because all pairs are compared.
inline constexpr std::size_t kMaxCandidates = 1000;
std::vector<Type> by_preference(std::span<const Type> types, Budget& budget);

}  // namespace virga::cty
