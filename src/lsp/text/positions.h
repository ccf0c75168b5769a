// Converts between byte offsets and the positions of the client.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "lsp/text/line_starts.h"
#include "lsp/text/position.h"

namespace virga::lsp {

// The number of units of a valid UTF-8 text.
std::uint32_t count_units(std::string_view text, PositionEncoding encoding);

// A view: the text and the line starts must outlive it. Not thread-safe. A conversion costs a
// binary search, unless it is near the last one, and a scan of at most a few kilobytes; the first
// conversion in a longer line scans the line.
class Positions {
 public:
  Positions(std::string_view text, const LineStarts& starts, PositionEncoding encoding)
      : text_(text), starts_(starts), encoding_(encoding) {}

  // An offset inside a character is rounded down to its start, an offset inside or after a line
  // ending to its start. Offsets behind the text are treated as its end.
  Position position(std::uint32_t offset) const;
  // A character behind the end of the line is treated as the end of the line, a line behind the
  // last one as the end of the text. A position inside a character, or between the two halves of a
  // surrogate pair, is rounded down to the start of the character.
  std::uint32_t offset(Position position) const;

  Range range(base::Span span) const { return {position(span.begin), position(span.end)}; }
  // Start and end are exchanged if they are in the wrong order.
  base::Span span(Range range) const;

 private:
  // A place in a long line: an offset at a character boundary, and the units before it.
  struct Milestone {
    std::uint32_t offset;
    std::uint32_t units;
  };

  const std::vector<Milestone>& milestones(std::uint32_t line, base::Span content) const;

  std::string_view text_;
  const LineStarts& starts_;
  PositionEncoding encoding_;
  mutable std::uint32_t last_line_ = 0;  // of position(): answers are written from front to back
  mutable std::map<std::uint32_t, std::vector<Milestone>> long_lines_;
};

}  // namespace virga::lsp
