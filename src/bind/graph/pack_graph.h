// The graph of a policy pack: its policies, their config variables, the locals, and the
// dependencies between them.
#pragma once

#include "bind/graph/graph.h"
#include "bind/policy/pack.h"

namespace virga::bind {

// Requires: the pack was bound without errors. Locals come first, then each policy followed by its
// config variables.
Graph make_graph(const PolicyPack& pack);

}  // namespace virga::bind
