// Colors and styles of terminal output.
#pragma once

#include <string>
#include <string_view>

namespace virga::cli {

inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
inline constexpr std::string_view kRed = "\x1b[31m";
inline constexpr std::string_view kGreen = "\x1b[32m";
inline constexpr std::string_view kYellow = "\x1b[33m";
inline constexpr std::string_view kMagenta = "\x1b[35m";
inline constexpr std::string_view kCyan = "\x1b[36m";

// Returns the text unchanged if `color` is false or the style is empty.
inline std::string painted(bool color, std::string_view style, std::string_view text) {
  if (!color || style.empty()) return std::string(text);
  return std::string(style).append(text).append("\x1b[0m");
}

}  // namespace virga::cli
