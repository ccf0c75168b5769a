// The commands `help` and `version` as the options that do the same.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace virga::cli {

// The arguments of the program without its name: `help check` becomes `check --help`, `version`
// becomes `--version`. If a word should name a command and does not, it is an error, not a reason
// to show the help of the command before it: --help is left out.
std::vector<std::string> expanded_arguments(const CLI::App& app, int argc, char** argv);

}  // namespace virga::cli
