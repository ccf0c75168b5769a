// Finds members of packages by parts of their tokens. Tolerates typing errors.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace virga::schema {

// Returns the tokens that contain every word, ignoring case. If there are none, returns the tokens
// in which every word is similar to a part. Colons, slashes, dashes and capital letters separate
// parts. Tokens whose last part is one of the words come first, then those whose last part begins
// with a word; otherwise the order of `tokens` is kept.
std::vector<std::string_view> search(std::span<const std::string_view> tokens,
                                     const std::vector<std::string>& words);

}  // namespace virga::schema
