// Coordinates for columns of items.
#pragma once

#include <vector>

#include "cli/graph/layers.h"

namespace virga::cli {

inline constexpr double kRowGap = 20;
inline constexpr double kColumnGap = 80;

struct Places {
  std::vector<double> left;  // by item
  std::vector<double> top;
  double width = 0;
  double height = 0;
};

// Whole pixels from (0, 0) on. Items of a column keep their order and are as near to the middle of
// their neighbours as that allows.
Places place(const Level& level, const Columns& columns);

}  // namespace virga::cli
