// Which of several types is preferred as the one that the others are converted to. Internal to this
// folder. (docs/spec/cty-conversion.md, section 7)
#pragma once

#include <span>
#include <vector>

#include "cty/convert/plan.h"

namespace virga::cty {

// The different ones among `types`, every type before those that it is more general than. Only
// general kinds and primitives are compared, not whether a conversion exists: a string is more
// general than a number, a list more than a tuple, anything more than dynamic. Of many different
// types only the first kMostCandidates are given, since all pairs are looked at.
inline constexpr std::size_t kMostCandidates = 1000;
std::vector<Type> by_preference(std::span<const Type> types, Budget& budget);

}  // namespace virga::cty
