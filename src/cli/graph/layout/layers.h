// The columns of one level of a layout.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/graph/layout/level.h"

namespace virga::cli {

// The space between two boxes of a column.
inline constexpr double kRowGap = 20;

// The indices of items, column by column from left to right. An item stands right of every item
// that it needs (except for the edges that close cycles), as far left as it can (longest path),
// where the column has room: columns are about as high as makes the whole a picture. O(n log n).
using Columns = std::vector<std::vector<std::uint32_t>>;
Columns assign_columns(const Level& level);

}  // namespace virga::cli
