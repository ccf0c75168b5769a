// Writes a unified diff, which `patch` accepts, from known changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::cli {

// Splits the text into lines. Each line includes its line break.
std::vector<std::string_view> lines_of(std::string_view text);

// The lines [begin, end) are replaced by `after`.
struct LineChange {
  std::size_t begin;
  std::size_t end;
  std::string after;
};

// Writes three lines of context. Returns an empty string if nothing changes. `changes` are in order
// and do not touch. `color` adds colors for a terminal and escapes control characters.
std::string unified_diff(std::string_view name, const std::vector<std::string_view>& lines,
                         const std::vector<LineChange>& changes, bool color);

}  // namespace virga::cli
