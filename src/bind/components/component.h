// `component "name" "./directory" { ... }`. Spec: docs/spec/pcl-language.md, section 11.5.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_component(Binding& binding, NodeId id);

// Where components need each other, one is bound before the type of the other is known. What is
// that other one as a whole gets its type in the end.
void settle_components(Program& program);

}  // namespace virga::bind
