// The order of what stands in each column.
#pragma once

#include "cli/graph/layout/grid.h"

namespace virga::cli {

// Sorts the columns of the grid by where the neighbours of each element are (barycenters), back and
// forth, so that few lines cross. O((n + links) log n).
void order_columns(Grid& grid);

}  // namespace virga::cli
