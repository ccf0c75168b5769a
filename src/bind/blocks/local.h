// `name = expression`. Spec: docs/spec/pcl-language.md, section 11.2.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// `scope` gives the names of the expression their meaning.
void bind_local(Binding& binding, NodeId id, const model::Scope& scope);

}  // namespace virga::bind
