// `resource "name" "token" { ... }`. Spec: docs/spec/pcl-language.md, section 11.3.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_resource(Binding& binding, NodeId id);

}  // namespace virga::bind
