// The parts of URIs that several rooms need (RFC 3986).
#pragma once

#include <algorithm>
#include <string_view>

#include "base/text/ascii.h"

namespace virga::base {

// The text before the first ":", if it has the form of a scheme; otherwise an empty view.
constexpr std::string_view uri_scheme(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || !is_ascii_letter(text[0])) return {};
  const std::string_view scheme = text.substr(0, colon);
  const bool is_scheme = std::ranges::all_of(scheme, [](char c) {
    return is_ascii_letter(c) || is_ascii_digit(c) || c == '+' || c == '-' || c == '.';
  });
  return is_scheme ? scheme : std::string_view();
}

// Returns whether the text is a scheme followed by more text, or an absolute path.
constexpr bool is_absolute_uri(std::string_view text) {
  if (text.starts_with('/')) return true;
  const std::string_view scheme = uri_scheme(text);
  return !scheme.empty() && scheme.size() + 1 < text.size();
}

}  // namespace virga::base
