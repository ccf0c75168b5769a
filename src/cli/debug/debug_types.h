// The output of `virga debug types`.
#pragma once

#include <string>

#include "base/source.h"
#include "bind/program/program.h"

namespace virga::cli {

// Prints the type of every name and every expression of the program except literals, in source
// order. Each line is `file:line:column text : type`. The parts of an expression are indented below
// it. The value of an input is indented below the type that the resource expects.
std::string dump_types(const bind::Program& program, const base::Sources& sources);

}  // namespace virga::cli
