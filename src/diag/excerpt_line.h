// One line of a source for display in a terminal: tabs are expanded, invisible characters are
// escaped, and a long line is cut to a window around the focus. The cost does not depend on the
// length of the line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::diag {

class ExcerptLine {
 public:
  // `line` is the range of the line in `source` without its ending, `focus` is an offset that must
  // be visible, and `width` is the number of columns.
  ExcerptLine(std::string_view source, base::Span line, std::uint32_t focus, std::uint32_t width);

  // The text, with "…" where it was cut.
  const std::string& text() const { return text_; }

  // The columns (from 0, half-open) of the text that show the bytes of `span`. At least one column,
  // which may be the one after the end of the text. Positions outside the window are moved to its
  // edge.
  struct Columns {
    std::uint32_t begin;
    std::uint32_t end;
  };
  Columns columns(base::Span span) const;

 private:
  // A grapheme cluster: where it starts in the source, in columns and in the expanded text.
  struct Piece {
    std::uint32_t offset;
    std::uint32_t column;
    std::uint32_t text_at;
  };

  void lay_out(std::string_view source, base::Span slice);
  void cut(base::Span line, base::Span slice, std::uint32_t focus, std::uint32_t width);
  std::size_t piece_at(std::uint32_t offset) const;
  std::size_t first_piece_from(std::uint32_t column) const;
  const Piece& last_piece_until(std::int64_t column) const;

  std::string text_;
  std::vector<Piece> pieces_;  // the last piece marks the end
  std::int64_t origin_ = 0;    // the column of the line that is column 0 of the text
  std::int64_t limit_ = 0;     // the last column of the text that may carry a mark
};

}  // namespace virga::diag
