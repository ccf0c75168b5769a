// "Did you mean": the known name nearest to a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace virga::base {

// The candidate with the smallest edit distance to `name` (insertions, deletions, substitutions and
// swaps of neighbours count one each; a difference of case or of `_` and `-` alone counts less), or
// nothing when none is near enough to be meant: more than a third of the length away. Ties go to
// the candidate that comes first. Cost is bounded: names longer than 256 bytes are never compared.
std::optional<std::string_view> nearest(std::string_view name,
                                        std::span<const std::string_view> candidates);

}  // namespace virga::base
