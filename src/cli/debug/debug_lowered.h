// The output of `virga debug lowered`.
#pragma once

#include <string>

#include "bind/program/program.h"

namespace virga::cli {

// Prints every expression of the program, node by node, as a code generator sees it: with uniform
// invokes, conversions to the expected types, guards for resources that may be missing, and
// applies. Adds new expressions to the program's pool.
std::string dump_lowered(bind::Program& program);

}  // namespace virga::cli
