// Orders the elements of each column.
#pragma once

#include "cli/graph/layout/grid.h"

namespace virga::cli {

// Sorts the elements of each column by the mean position of their neighbours (barycenter method),
// in both directions, so that few lines cross. O((n + links) log n).
void order_columns(Grid& grid);

}  // namespace virga::cli
