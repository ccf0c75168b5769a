// What the programs `virga` and `virga-core` have in common.
#pragma once

#include <functional>

#include "cli/cli.h"

namespace virga::cli {

// Reads the command line and runs the command. Calls `others` for the commands that belong to the
// room tool/ (tool/tool.h), which this room does not know. Returns the exit code.
int run_program(int argc, char** argv, const std::function<int(const CommandLine&)>& others);

}  // namespace virga::cli
