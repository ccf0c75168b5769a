// Wraps a row of columns.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/graph/layout/layers.h"

namespace virga::cli {

// The columns [begin, end), side by side. Bands are below each other, like the lines of a text.
struct Band {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Returns at least one band. A level that is much wider than a screen, and low, gets the number of
// bands that shows it largest. Other levels get one.
std::vector<Band> wrap(const Level& level, const Columns& columns);

}  // namespace virga::cli
