// The order in which a program is processed. Spec: docs/spec/pcl-language.md, section 10,
// "Linearize".
#pragma once

#include <vector>

#include "bind/program/program.h"

namespace virga::bind {

// Files with the fewest unmet dependencies come first (ties by name). Nodes are in source order,
// except that dependencies precede their dependents. In a cycle, one of the nodes comes first.
std::vector<NodeId> linearize(const Program& program);

}  // namespace virga::bind
