// Describes a node of a program for its graph. Internal to the graph.
#pragma once

#include <cstddef>

#include "bind/graph/graph.h"
#include "model/without_constants.h"

namespace virga::bind {

// Longest text of a type in a graph, in bytes.
inline constexpr std::size_t kMaxShownTypeBytes = 2'000;

// Can describe any number of nodes; caches what their types share.
class Describer {
 public:
  // All members but the path and the parent. Attributes are in the order of for_each_named_value().
  GraphNode describe(const Program& program, const Node& node);

 private:
  std::string type_of(const Program& program, const Node& node);
  std::string given(const model::Type& type);
  std::string expected(const model::Type& type);

  model::WithoutConstants without_constants_;
};

}  // namespace virga::bind
