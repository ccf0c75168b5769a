// Lower case of ASCII, independent of the locale.
#pragma once

namespace virga::base {

// Keeps all characters but the capital letters of ASCII.
constexpr char to_ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace virga::base
