// What the programs `virga` and `virga-core` have in common.
#pragma once

#include <functional>

#include "cli/cli.h"

namespace virga::cli {

// Reads the command line and runs the command. Calls `others` for the commands that belong to the
// room tool/ (tool/tool.h), which this room does not know. `translator` knows the programs in
// another language that `check` and `preview` read; it may be null. Returns the exit code.
int run_program(int argc, char** argv, const std::function<int(const CommandLine&)>& others,
                const check::Translator* translator = nullptr);

}  // namespace virga::cli
