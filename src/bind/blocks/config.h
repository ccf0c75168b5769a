// `config "name" "type" { default = ... }`. Spec: docs/spec/pcl-language.md, section 11.1.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_config(Binding& binding, NodeId id);

}  // namespace virga::bind
