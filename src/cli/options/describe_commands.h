#pragma once

#include "cli/options/command.h"
#include "cli/shell/command_help.h"

namespace virga::cli {

// Returns all commands and options that parse_command_line() accepts, with their help texts.
CommandHelp describe_commands(Commands commands);

}  // namespace virga::cli
