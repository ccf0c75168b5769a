// A part of a graph: a node, its dependencies and its dependents.
#pragma once

#include <optional>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::bind {

// Returns all nodes with this path (an output may share its name with another node), their direct
// and indirect dependencies and dependents, and the components around all of these. A component
// includes the nodes inside it; a node inside depends on everything that the options of its
// component need. Returns nullopt if the path is unknown.
std::optional<Graph> focus(const Graph& graph, std::string_view path);

}  // namespace virga::bind
