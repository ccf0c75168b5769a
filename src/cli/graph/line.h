// Writes the line of an edge as SVG.
#pragma once

#include <span>
#include <string>

#include "cli/graph/layout/level.h"

namespace virga::cli {

// Returns the data of a <path> along a route of Layout, up to the arrow: curves between columns,
// round corners elsewhere.
std::string line_data(std::span<const Point> route);

// Returns the data of the arrow.
std::string tip_data(std::span<const Point> route);

// Returns the place of the line's label: near the beginning, where lines to different nodes
// separate.
Point label_place(std::span<const Point> route);

}  // namespace virga::cli
