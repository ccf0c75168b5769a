// Converts the commands `help` and `version` to the equivalent options.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace virga::cli {

// Returns the arguments without the name of the program. `help check` becomes `check --help`,
// `version` becomes `--version`. If a word names no command where one is expected, --help is
// removed, so that the word is reported as an error.
std::vector<std::string> expanded_arguments(const CLI::App& app, int argc, char** argv);

}  // namespace virga::cli
