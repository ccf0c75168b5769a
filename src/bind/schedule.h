// The order in which nodes are bound. Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// Binds every node after its dependencies, otherwise in the order of declaration. A cycle is
// reported once, with all of its nodes; binding continues with the types that are known so far.
void bind_nodes(Binding& binding);

}  // namespace virga::bind
