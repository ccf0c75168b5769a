// `hook resource name { ... }` and `hook error name { ... }`. Spec: docs/spec/pcl-language.md,
// section 11.6.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_hook(Binding& binding, NodeId id);

}  // namespace virga::bind
