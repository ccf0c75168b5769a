// `resource "name" "token" { ... }`. Spec: pcl-language.md 11.3.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

void bind_resource(Binding& binding, NodeId id);

}  // namespace virga::bind
