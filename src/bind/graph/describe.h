// A node of a program for its graph. Internal to the graph.
#pragma once

#include <cstddef>

#include "bind/graph/graph.h"
#include "model/without_constants.h"

namespace virga::bind {

// Bytes of a type that a graph shows.
inline constexpr std::size_t kLongestShownType = 2'000;

// Good for any number of nodes: what their types share is looked at once.
class Describer {
 public:
  // Everything but the path and the parent. Attributes are in the order of for_each_named_value().
  GraphNode describe(const Program& program, const Node& node);

 private:
  std::string type_of(const Program& program, const Node& node);
  std::string given(const model::Type& type);
  std::string asked(const model::Type& type);

  model::WithoutConstants without_constants_;
};

}  // namespace virga::bind
