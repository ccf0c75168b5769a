// The order in which a program is processed. Spec: docs/spec/pcl-language.md, section 10,
// "Linearize".
#pragma once

#include <vector>

#include "bind/program.h"

namespace virga::bind {

// Files with the fewest unmet dependencies first (ties by name), nodes as the source has them, each
// preceded by its dependencies. Where nodes depend on each other one of them comes first.
std::vector<NodeId> linearize(const Program& program);

}  // namespace virga::bind
