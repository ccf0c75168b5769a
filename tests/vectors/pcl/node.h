// Nodes of bound programs beside recorded ones.
#pragma once

#include <string>

#include "bind/program.h"
#include "vectors/pcl/rules.h"
#include "vectors/pcl/type_notation.h"

namespace virga::vectors {

// Empty when the nodes of a program are the recorded ones, in order; else the first difference.
std::string nodes_difference(const Json& recorded, const bind::Program& program,
                             Comparison comparison);

}  // namespace virga::vectors
