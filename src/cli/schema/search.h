// Finding members of packages by parts of their tokens, also by mistyped ones.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace virga::cli {

// The tokens in which every word occurs, case aside; where there are none, those in which every
// word is nearly a part (what stands between colons, slashes, dashes and capital letters). Those
// first whose last part is one of the words, then those where it begins with one; in the order of
// `tokens` otherwise.
std::vector<std::string_view> search(std::span<const std::string_view> tokens,
                                     const std::vector<std::string>& words);

}  // namespace virga::cli
