// Cases of ASCII, independent of the locale.
#pragma once

#include <algorithm>
#include <string_view>

namespace virga::base {

// Keeps all characters but the small letters of ASCII.
constexpr char to_ascii_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
// Keeps all characters but the capital letters of ASCII.
constexpr char to_ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_ascii_lower, to_ascii_lower);
}

}  // namespace virga::base
