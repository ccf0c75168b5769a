// The columns of a level, and their rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/graph/layout/level.h"

namespace virga::cli {

// The space between two boxes of a column.
inline constexpr double kRowGap = 20;

// The indices of the items, column by column from left to right. An item is right of every item
// that it needs, except for edges that close a cycle. It is as far left as possible (longest path)
// in a column with room. The height of columns is chosen so that the picture has a usual aspect
// ratio. O(n log n).
using Columns = std::vector<std::vector<std::uint32_t>>;

Columns assign_columns(const Level& level);  // layers.cc

// The columns [begin, end), side by side. Bands are below each other, like the lines of a text.
struct Band {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Returns at least one band. A level that is much wider than a screen, and low, gets the number of
// bands that shows it largest. Other levels get one.
std::vector<Band> wrap(const Level& level, const Columns& columns);  // bands.cc

}  // namespace virga::cli
