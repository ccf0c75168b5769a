// Converts byte offsets to lines and columns for display. Both count from 1; columns are grapheme
// clusters (Unicode Standard Annex #29, Unicode 15). Only "\n" and "\r\n" end a line. A byte order
// mark at the start occupies no column.
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

// `text` must outlive the index. Building the index takes one pass over the bytes. A query costs a
// binary search and a scan of the few kilobytes before the offset, however long the line is.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);

  std::uint32_t line_count() const { return static_cast<std::uint32_t>(starts_.size()); }
  // The column is 1 plus the number of clusters that start in the line before the offset. Offsets
  // past the end are treated as the end.
  Position position(std::uint32_t offset) const;
  // The number of the line that contains the offset; cheaper than position().
  std::uint32_t line_at(std::uint32_t offset) const;
  // The bytes of a line (from 1) without its line ending.
  Span line(std::uint32_t number) const;

 private:
  // The start of a cluster inside a long line, and the number of clusters before it in the line.
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
