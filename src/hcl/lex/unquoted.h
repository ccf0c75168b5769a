// Strings whose quotes are missing: `http://a/b?c=d`, `${name}-image`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace virga::hcl {

// In bytes. Longer ones are not searched for their end: many errors would take quadratic time.
constexpr std::uint32_t kLongestUnquoted = 500;

// Returns the end of the string that continues at `offset`. It ends at whitespace, a comma or a
// closing bracket; `${a}` is a part of it. Returns nullopt if quotes around it would not be enough,
// because it contains a quote, a backslash or another opening bracket, or if it is longer than
// kLongestUnquoted from `offset` on.
std::optional<std::uint32_t> end_of_unquoted(std::string_view text, std::uint32_t offset);

}  // namespace virga::hcl
