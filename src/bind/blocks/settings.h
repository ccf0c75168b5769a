// `pulumi { ... }`. Spec: docs/spec/pcl-language.md, section 11.7.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_settings(Binding& binding, NodeId id);

}  // namespace virga::bind
