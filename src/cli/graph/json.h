// Writes a graph for other programs.
#pragma once

#include <string>

#include "base/source.h"
#include "bind/graph/graph.h"

namespace virga::cli {

// {"nodes":[{"id":0,"kind":"resource","name":…,"path":…,"type":…,"file":…,"line":…,"column":…,
//   "attributes":[{"name":…,"type":…}]}],"edges":[{"from":0,"to":1,"inputs":[…],"options":[…]}],
//   "complete":true}, a node or edge a line. `component` is the id of the component around a node.
std::string graph_json(const bind::Graph& graph, const base::Sources& sources);

}  // namespace virga::cli
