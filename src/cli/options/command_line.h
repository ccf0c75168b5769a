// Reads the command line. Only the files of this folder and of tool/options/ include the parsing
// library.
#pragma once

#include <variant>

#include "cli/options/command.h"

namespace virga::cli {

// Returns what the command line asks for. Returns the exit code if nothing is left to do, because
// help, the version or a usage error was printed.
std::variant<Invocation, int> parse_command_line(int argc, char** argv, Commands commands,
                                                 const check::Translator* translator = nullptr,
                                                 const check::PolicyHost* policy_host = nullptr);

}  // namespace virga::cli
