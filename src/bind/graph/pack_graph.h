// The graph of a policy pack: its policies, what they are configured with, the locals, and which of
// them needs what.
#pragma once

#include "bind/graph/graph.h"
#include "bind/policy/pack.h"

namespace virga::bind {

// Of a pack that was bound without errors. Locals come first, then each policy with its config
// variables.
Graph make_graph(const PolicyPack& pack);

}  // namespace virga::bind
