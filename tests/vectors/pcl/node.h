// Compares the nodes of bound programs with recorded ones.
#pragma once

#include <string>

#include "bind/program/program.h"
#include "vectors/pcl/rules.h"
#include "vectors/pcl/type_notation.h"

namespace virga::vectors {

// Returns an empty string if the nodes of a program equal the recorded ones, in order. Otherwise
// returns the first difference.
std::string nodes_difference(const Json& recorded, const bind::Program& program,
                             Comparison comparison);

}  // namespace virga::vectors
