// What `virga debug types` prints.
#pragma once

#include <string>

#include "base/source.h"
#include "bind/program.h"

namespace virga::cli {

// Every name and every expression of the program with its type, in source order: one line each,
// `line:column text : type`, parts of an expression indented below it.
std::string dump_types(const bind::Program& program, const base::Sources& sources);

}  // namespace virga::cli
