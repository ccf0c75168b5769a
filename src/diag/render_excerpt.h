// The source around a mistake: numbered lines with marks under them. Part of render_text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/paint.h"
#include "diag/render_text.h"

namespace virga::diag {

// A range to underline: the subject with `^`, a label with `-` and its text.
struct Mark {
  base::Span span;
  char sign;
  Paint paint;
  std::string text;
};

struct MarkedSource {
  const base::Source* source;
  std::vector<Mark> marks;
  // A line to show without marks, such as the header of the block around the mistake.
  std::optional<std::uint32_t> header;
};

// Columns that the line numbers of the excerpt need.
std::size_t number_width(const MarkedSource& excerpt);

// Appends the lines with marks; "..." represents omitted lines. `margin` is number_width() of all
// excerpts of the diagnostic.
void append_excerpt(std::string& out, const MarkedSource& excerpt, std::size_t margin,
                    const TextStyle& style);

// Appends the bar beside the source: `number` padded with spaces, then " |".
void append_bar(std::string& out, std::size_t margin, const TextStyle& style,
                std::string_view number = "");

}  // namespace virga::diag
