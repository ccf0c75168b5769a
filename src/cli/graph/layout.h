// Where the nodes of a graph stand in a picture.
#pragma once

#include <string>
#include <vector>

#include "bind/graph/graph.h"

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
  double width = 0;
  double height = 0;
};

inline constexpr double kNodeHeight = 46;
// The part of a component's box above what is inside.
inline constexpr double kHeaderHeight = 46;

// How a node is called in a picture, cut where it is long, and what stands below.
std::string node_title(const bind::GraphNode& node);
std::string node_subtitle(const bind::GraphNode& node);

// Each component is laid out on its own, from the innermost out, and is one box of what is around
// it. What is needed is left of what needs it. Same graph, same layout.
Layout lay_out(const bind::Graph& graph);

}  // namespace virga::cli
