// The options that several commands share. Only for command_line.cc.
#pragma once

#include <string>
#include <vector>

#include "cli/options/command_line.h"

namespace CLI {
class App;
}

namespace virga::cli {

// Adds --schema to a command.
void add_schemas(CLI::App* command, std::vector<std::string>& schemas);

// Adds the options that select the stack of a program, and those of add_schemas().
void add_stack(CLI::App* command, StackArguments& out);

// Adds --vars and --var to a command.
void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables);

}  // namespace virga::cli
