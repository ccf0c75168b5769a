#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/console/command.h"
#include "cli/options/command_parts.h"

namespace virga::cli {

void add_console(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<ConsoleArguments>();
  ConsoleArguments& out = *arguments;
  CLI::App* command = app.add_subcommand(
      "console", "Evaluate expressions interactively, in the scope of the program in this folder");
  add_language(command, out);
  runs(command, invocation, arguments, console);
}

}  // namespace virga::cli
