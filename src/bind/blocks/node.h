// A node's own file, by its kind.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Binds a node whose dependencies are bound, as far as they can be.
void bind_node(Binding& binding, NodeId id);

}  // namespace virga::bind
