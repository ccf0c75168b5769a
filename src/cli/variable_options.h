// The options that define variables. Only for command_line.cc.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace virga::cli {

// Adds --vars and --var to a command.
void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables);

}  // namespace virga::cli
