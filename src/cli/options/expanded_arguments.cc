#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/options/command_parts.h"

namespace virga::cli {
namespace {

// Replaces `help check` by `check --help`, and `version` by `--version`.
std::vector<std::string> normalized(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  if (arguments.empty()) return arguments;
  if (arguments.front() == "help") {
    arguments.erase(arguments.begin());
    if (arguments.empty() || arguments.front() != "--help") arguments.push_back("--help");
  } else if (arguments.size() == 1 && arguments.front() == "version") {
    arguments.front() = "--version";
  }
  return arguments;
}

// Returns whether all words before the first option name commands. For a word that does not, the
// library would show the help of the command before it.
bool names_commands(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* command = &app;
  for (const std::string& word : arguments) {
    if (command->get_subcommands({}).empty() || word.starts_with('-')) return true;
    const CLI::App* next = nullptr;
    for (const CLI::App* each : command->get_subcommands({})) {
      if (each->get_name() == word) next = each;
    }
    if (!next) return false;
    command = next;
  }
  return true;
}

}  // namespace

std::vector<std::string> expanded_arguments(const CLI::App& app, int argc, char** argv) {
  std::vector<std::string> arguments = normalized(argc, argv);
  if (!names_commands(app, arguments)) std::erase(arguments, "--help");
  return arguments;
}

}  // namespace virga::cli
