// Where a row of columns is wrapped.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/graph/layout/layers.h"

namespace virga::cli {

// Columns from `begin` to before `end`, side by side. Bands stand one below the other, like the
// lines of a text.
struct Band {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// At least one band. A level that is much wider than a screen, and low, gets as many as show it
// largest; others get one.
std::vector<Band> wrap(const Level& level, const Columns& columns);

}  // namespace virga::cli
