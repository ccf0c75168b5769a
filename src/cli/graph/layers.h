// The columns of one level of a layout, and the order in each.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace virga::cli {

// Things side by side, as large as they are, and who needs whom. Cycles are allowed.
struct Level {
  struct Item {
    double width;
    double height;  // with the gap below
  };
  std::vector<Item> items;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> needs;  // no two alike, none to itself
};

// The indices of items, column by column from left to right and from top to bottom. What is needed
// stands left of what needs it (but for the edges that close cycles), as far left as it can
// (longest path), where the column has room: columns are about as high as makes the whole a
// picture. Within a column, barycenters of the neighbours. Linear in items and needs, but for the
// sorting.
using Columns = std::vector<std::vector<std::uint32_t>>;
Columns arrange(const Level& level);

}  // namespace virga::cli
