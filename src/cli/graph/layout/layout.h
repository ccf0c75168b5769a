// Computes the places of a graph's nodes in a picture. Nodes are in columns (columns.h). A row of
// columns that is too wide is wrapped into bands. The order in columns avoids crossings
// (ordering.cc), and the heights make lines straight (placing.cc). Lines go around the boxes
// (routing.h).
#pragma once

#include <string>
#include <vector>

#include "bind/graph/graph.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// In pixels. `left` and `top` are relative to the whole picture.
struct Box {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
};

struct Layout {
  std::vector<Box> boxes;  // by node; the box of a component contains the boxes of its nodes
  // For each edge: a line from the left side of the dependent node to the right side of its
  // dependency. A step that is neither horizontal nor vertical is a curve. A step may touch only
  // the boxes of these two nodes and of the components that contain them.
  std::vector<std::vector<Point>> routes;
  double width = 0;
  double height = 0;
};

inline constexpr double kNodeHeight = 46;
// The height of a component's box above its content.
inline constexpr double kHeaderHeight = 46;

// Returns the title of a node in a picture, shortened if it is long, and the line below the title.
std::string node_title(const bind::GraphNode& node);
std::string node_subtitle(const bind::GraphNode& node);

// Lays out each component as one box of its surroundings, from the innermost out. A dependency is
// left of its dependents, except in cycles and where a wide level is wrapped. The layout is
// deterministic. Lines get at most `most_lines` places in columns, so that the time does not grow
// with columns times edges. The other lines go below all columns.
Layout lay_out(const bind::Graph& graph, std::size_t most_lines = 200'000);

}  // namespace virga::cli
