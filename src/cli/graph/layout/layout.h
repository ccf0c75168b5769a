// Where the nodes of a graph stand in a picture: in columns (layers.h), which are wrapped into
// bands where a row of them is too wide (bands.h), in an order with few crossings (ordering.h), at
// heights that make lines straight (placing.h); lines go around the boxes (routing.h).
#pragma once

#include <string>
#include <vector>

#include "bind/graph/graph.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// In pixels; `left` and `top` are of the whole picture.
struct Box {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
};

struct Layout {
  std::vector<Box> boxes;  // by node; that of a component is around everything inside of it
  // By edge: from the left side of the node that needs to the right side of the one that is needed.
  // A step that is neither horizontal nor vertical is a curve. No step meets a box, except those of
  // the two nodes and of the components that these are in.
  std::vector<std::vector<Point>> routes;
  double width = 0;
  double height = 0;
};

inline constexpr double kNodeHeight = 46;
// The part of a component's box above what is inside.
inline constexpr double kHeaderHeight = 46;

// How a node is called in a picture, cut where it is long, and what stands below.
std::string node_title(const bind::GraphNode& node);
std::string node_subtitle(const bind::GraphNode& node);

// Lays out each component on its own, from the innermost out, as one box of what is around it. What
// is needed is left of what needs it, but for cycles and where a wide level is wrapped. The same
// graph has the same layout. Lines get at most `most_lines` places in columns, so that the time
// does not grow with columns times edges; the others go below all columns.
Layout lay_out(const bind::Graph& graph, std::size_t most_lines = 200'000);

}  // namespace virga::cli
