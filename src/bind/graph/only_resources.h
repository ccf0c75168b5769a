// A graph of what is deployed and nothing else.
#pragma once

#include "bind/graph/graph.h"

namespace virga::bind {

// Resources, reads and components. What one of them needs through locals, config variables and
// outputs becomes an edge of its own, with the uses of its first step. Stops at `max_edges` edges,
// each counted once for every use.
Graph only_resources(const Graph& graph, std::size_t max_edges = kMaxGraphEdges);

}  // namespace virga::bind
