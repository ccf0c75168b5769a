// The line of an edge as SVG.
#pragma once

#include <span>
#include <string>

#include "cli/graph/layout/level.h"

namespace virga::cli {

// The data of a <path> along a route of Layout, up to the tip of its arrow: curves between columns,
// round corners elsewhere.
std::string line_data(std::span<const Point> route);

// Of the arrow.
std::string tip_data(std::span<const Point> route);

// Where a label of the line stands: near the beginning, where lines to different nodes part.
Point label_place(std::span<const Point> route);

}  // namespace virga::cli
