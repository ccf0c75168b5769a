#include <CLI/CLI.hpp>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

// Adds a command of `virga`, unless this room has a part of it.
void add_elsewhere(CLI::App& app, Invocation& invocation, const char* word) {
  for (const CLI::App* each : app.get_subcommands({})) {
    if (each->get_name() == word) return;
  }
  CLI::App* command = app.add_subcommand(word, "Only `virga` has this command");
  command->allow_extras();
  command->set_help_flag();
  when_named(command, [&invocation] {
    invocation.run = [] {
      print_error("virga-core: only `virga` has this command; `./dev build` builds it\n");
      return kExitUsage;
    };
  });
}

constexpr AddCommand kCoreCommands[] = {
#define VIRGA_COMMAND(name) add_##name,
#define VIRGA_TOOL_COMMAND(name, word) \
  [](CLI::App& app, Invocation& invocation) { add_elsewhere(app, invocation, #word); },
#include "cli/commands.def"
#undef VIRGA_COMMAND
#undef VIRGA_TOOL_COMMAND
};

}  // namespace

Commands core_commands() {
  return kCoreCommands;
}

}  // namespace virga::cli
