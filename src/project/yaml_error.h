// Explains errors in YAML texts.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace virga::project {

struct YamlError {
  std::string_view words;
  std::size_t at;  // in bytes
};

// Explains an error of yaml-cpp, given its message and the offset at which it was detected. If a
// missing space or a tab on that line or the line before is the cause, the result has the offset of
// the cause. Returns an unknown message unchanged.
YamlError explain_yaml_error(std::string_view text, std::string_view message, std::size_t at);

// Explains a line `key value` or `key = value`, which has no colon: `line` is its text without the
// indentation, and `begin` its offset. Returns nullopt for other lines.
std::optional<YamlError> explain_missing_colon(std::string_view line, std::size_t begin);

inline constexpr std::string_view kMissingSpace = "a space must follow the `:`";
inline constexpr std::string_view kOpenQuote = "this quote is not closed";

// Returns the offset behind the quoted text that begins the view, or npos if it does not end.
// Requires: the view begins with a quote.
std::size_t end_of_quoted(std::string_view quoted);

}  // namespace virga::project
