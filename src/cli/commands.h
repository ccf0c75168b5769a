// The functions that add the commands of this room, and the list for `virga-core`.
#pragma once

#include "cli/options/command.h"

namespace virga::cli {

#define VIRGA_COMMAND(name) void add_##name(CLI::App& app, Invocation& invocation);
#define VIRGA_TOOL_COMMAND(name, word)
#include "cli/commands.def"
#undef VIRGA_COMMAND
#undef VIRGA_TOOL_COMMAND

// The commands of this room. In the place of the others, commands that name `virga`.
Commands core_commands();  // options/core_commands.cc

}  // namespace virga::cli
