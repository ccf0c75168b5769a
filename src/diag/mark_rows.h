// The rows below a line of source: the marks, then their texts, so that nothing overlaps. Part of
// render_text.
//
//     ---   ^^^   --- third
//     |     |
//     |     second
//     first
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/paint.h"

namespace virga::diag {

// A mark on one line, in columns from 0; `text` may be empty.
struct LineMark {
  std::uint32_t begin;
  std::uint32_t end;
  char sign;
  Paint paint;
  std::string_view text;
};

// The rows from top to bottom, without line endings.
std::vector<std::string> mark_rows(std::vector<LineMark> marks, bool color);

}  // namespace virga::diag
