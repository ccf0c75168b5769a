// What `virga debug lowered` prints.
#pragma once

#include <string>

#include "bind/program.h"

namespace virga::cli {

// Every expression of the program, node by node, as a code generator sees it: invokes in one form,
// conversions to what is asked for, guards of resources that may be missing, and applies.
// New expressions are put into the program's pool.
std::string dump_lowered(bind::Program& program);

}  // namespace virga::cli
