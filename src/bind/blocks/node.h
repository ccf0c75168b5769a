// Dispatches to the file of a node's kind.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Binds a node. Requires: its dependencies are bound, except for those in a cycle.
void bind_node(Binding& binding, NodeId id);

}  // namespace virga::bind
