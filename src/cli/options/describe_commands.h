#pragma once

#include "cli/options/command.h"
#include "cli/shell/command_help.h"

namespace virga::cli {

// Returns all commands and options that parse_command_line() accepts, with their help texts. Uses
// the commands and the translator of the invocation.
CommandHelp describe_commands(const Invocation& of);

}  // namespace virga::cli
