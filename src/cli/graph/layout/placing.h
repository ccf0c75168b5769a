// The vertical places of the elements of a grid.
#pragma once

#include <vector>

#include "cli/graph/layout/grid.h"

namespace virga::cli {

// The tops of elements, in whole pixels; a band begins at 0. Elements of a column keep their order
// and do not overlap; lines are as straight as that allows.
std::vector<double> place(const Grid& grid);

}  // namespace virga::cli
