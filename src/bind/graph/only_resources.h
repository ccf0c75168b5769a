// A graph of the deployed nodes only.
#pragma once

#include "bind/graph/graph.h"

namespace virga::bind {

// Keeps resources, reads and components. A dependency through locals, config variables and outputs
// becomes a direct edge, with the uses of its first step. Stops at `max_edges` edges, each counted
// once per use.
Graph only_resources(const Graph& graph, std::size_t max_edges = kMaxGraphEdges);

}  // namespace virga::bind
