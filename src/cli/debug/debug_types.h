// What `virga debug types` prints.
#pragma once

#include <string>

#include "base/source.h"
#include "bind/program.h"

namespace virga::cli {

// Every name and every expression of the program but literals with its type, in source order: one
// line each, `file:line:column text : type`. Parts of an expression stand indented below it, and
// what is given to an input below the type that its resource asks for.
std::string dump_types(const bind::Program& program, const base::Sources& sources);

}  // namespace virga::cli
