// `config "name" "type" { default = ... }`. Spec: pcl-language.md 11.1.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_config(Binding& binding, NodeId id);

}  // namespace virga::bind
