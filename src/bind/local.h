// `name = expression`. Spec: pcl-language.md 11.2.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_local(Binding& binding, NodeId id);

}  // namespace virga::bind
