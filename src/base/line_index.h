// From byte offsets to the lines and columns that people read: both count from 1, columns in
// grapheme clusters (UAX #29, Unicode 15). Only "\n" and "\r\n" end a line; a byte order mark at
// the start takes no column.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::base {

struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

// `text` must outlive the index. Building is one pass over the bytes; a question costs a binary
// search and a look at the few kilobytes before the offset, however long the line is.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);

  std::uint32_t line_count() const { return static_cast<std::uint32_t>(starts_.size()); }
  // The column is one more than the clusters of the line that start before the offset. Offsets past
  // the end count as the end.
  Position position(std::uint32_t offset) const;
  // The number of the line that holds the offset; cheaper than its position.
  std::uint32_t line_at(std::uint32_t offset) const;
  // The bytes of a line (from 1) without its line ending.
  Span line(std::uint32_t number) const;

 private:
  // The start of a cluster inside a long line, and how many clusters of the line are before it.
  struct Milestone {
    std::uint32_t offset;
    std::uint32_t clusters;
  };

  void measure(std::uint32_t line);
  std::uint32_t clusters_before(std::uint32_t line_start, std::uint32_t offset) const;

  std::string_view text_;
  std::vector<std::uint32_t> starts_;
  std::vector<Milestone> milestones_;
};

}  // namespace virga::base
