// `pulumi { ... }`. Spec: pcl-language.md 11.7.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_settings(Binding& binding, NodeId id);

}  // namespace virga::bind
