// In which order nodes are bound. Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Binds every node, each after what it mentions, otherwise in the order of declaration. A cycle is
// reported once where it closes, with every node on it; binding goes on with the types known so
// far.
void bind_nodes(Binding& binding);

}  // namespace virga::bind
