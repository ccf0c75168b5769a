// Nodes of bound programs beside recorded ones.
#pragma once

#include <string>

#include "bind/program.h"
#include "vectors/pcl_type_notation.h"

namespace virga::vectors {

// Empty when the node is the recorded one; else what differs.
std::string node_difference(const Json& recorded, const bind::Program& program,
                            const bind::Node& node, bool destinations);

}  // namespace virga::vectors
