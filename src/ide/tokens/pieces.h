// Parts of tokens: lines, and the escapes of strings.
#pragma once

#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::ide {

struct Piece {
  base::Span span;
  bool is_escape;
};

// The text of a quoted string as pieces with and without escapes such as `\n` and `\u00e9`, in
// order, without gaps.
std::vector<Piece> pieces_of_string(std::string_view text, base::Span span);

// The parts of a span in each line, without line breaks, without empty ones. For editors, a
// carriage return ends a line too.
std::vector<base::Span> lines_of(std::string_view text, base::Span span);

}  // namespace virga::ide
