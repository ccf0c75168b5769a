// `component "name" "./directory" { ... }`. Spec: docs/spec/pcl-language.md, section 11.5.
#pragma once

#include <span>

#include "bind/binding/binding.h"

namespace virga::bind {

void bind_component(Binding& binding, NodeId id);

// If components depend on each other, one is bound before the type of the other is known. Sets the
// types of expressions that refer to such a component as a whole. `nodes` are bound, with their
// dependencies.
void settle_components(Program& program, std::span<const NodeId> nodes);

}  // namespace virga::bind
