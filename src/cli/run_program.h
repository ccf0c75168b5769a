// What the programs `virga` and `virga-core` have in common.
#pragma once

#include "cli/options/command.h"

namespace virga::cli {

// Reads the command line and runs the command. Returns the exit code.
int run_program(int argc, char** argv, Commands commands);

}  // namespace virga::cli
