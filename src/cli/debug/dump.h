// The outputs of `virga debug lowered` and `virga debug types`.
#pragma once

#include <string>

#include "base/source.h"
#include "bind/program/program.h"

namespace virga::cli {

// Prints every expression of the program, node by node, as a code generator sees it: with uniform
// invokes, conversions to the expected types, guards for resources that may be missing, and
// applies. Adds new expressions to the program's pool.
std::string dump_lowered(bind::Program& program);  // debug_lowered.cc

// Prints the type of every name and every expression of the program except literals, in source
// order. Each line is `file:line:column text : type`. The parts of an expression are indented below
// it. The value of an input is indented below the type that the resource expects.
std::string dump_types(const bind::Program& program,
                       const base::Sources& sources);  // debug_types.cc

}  // namespace virga::cli
