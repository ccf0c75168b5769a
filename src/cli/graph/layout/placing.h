// Computes the vertical positions of the elements of a grid.
#pragma once

#include <vector>

#include "cli/graph/layout/grid.h"

namespace virga::cli {

// Returns the tops of the elements in whole pixels. Each band begins at 0. The elements of a column
// keep their order and do not overlap. Lines are as straight as these constraints allow.
std::vector<double> place(const Grid& grid);

}  // namespace virga::cli
