// `output "name" "type" { value = ... }`. Spec: docs/spec/pcl-language.md, section 11.2.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_output(Binding& binding, NodeId id);

}  // namespace virga::bind
