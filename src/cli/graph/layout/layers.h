// Assigns the items of a level to columns.
#pragma once

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
Columns assign_columns(const Level& level);

}  // namespace virga::cli
