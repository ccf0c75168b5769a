// The unified diff of a text whose changes are known, which `patch` takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::cli {

// Each with its line break.
std::vector<std::string_view> lines_of(std::string_view text);

// Lines [begin, end) become `after`.
struct LineChange {
  std::size_t begin;
  std::size_t end;
  std::string after;
};

// With three lines of context; empty where nothing changes. `changes` are in order and do not
// touch. With `color` for a terminal: control characters are spelled out then.
std::string unified_diff(std::string_view name, const std::vector<std::string_view>& lines,
                         const std::vector<LineChange>& changes, bool color);

}  // namespace virga::cli
