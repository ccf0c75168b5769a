#include "cli/options/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/cli.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

void add_help(CLI::App& app) {
  app.add_subcommand("help", "Show the help of a command")
      ->add_option("COMMAND", "The command, such as check or schema show");
  app.add_subcommand("version", "Show the version");
}

// Rejects values of flags, because `--fix=no` would be misleading.
void reject_values_of_flags(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (option->get_items_expected_max() == 0) option->disable_flag_override();
  }
  for (CLI::App* command : app.get_subcommands({})) reject_values_of_flags(*command);
}

// Removes the words after `schema add ... --`, which are for a plugin, and returns them.
std::vector<std::string> take_parameters(std::vector<std::string>& words) {
  if (words.size() < 2 || words[0] != "schema" || words[1] != "add") return {};
  const auto mark = std::ranges::find(words, "--");
  if (mark == words.end()) return {};
  std::vector<std::string> parameters(mark + 1, words.end());
  words.erase(mark, words.end());
  return parameters;
}

}  // namespace

void add_commands(CLI::App& app, Invocation& invocation) {
  app.set_version_flag("-V,--version", "virga " VIRGA_VERSION);
  app.require_subcommand(1);
  app.formatter(help_formatter());
  for (const AddCommand add : invocation.commands) add(app, invocation);
  add_help(app);
  reject_values_of_flags(app);
}

std::variant<Invocation, int> parse_command_line(int argc, char** argv, Commands commands,
                                                 const check::Translator* translator,
                                                 const check::PolicyHost* policy_host) {
  CLI::App app{"virga: check, preview and explain PCL programs, offline", "virga"};
  Invocation invocation{.commands = commands, .translator = translator, .policy_host = policy_host};
  add_commands(app, invocation);

  std::vector<std::string> words = expanded_arguments(app, argc, argv);
  invocation.parameters = take_parameters(words);
  std::ranges::reverse(words);  // the library expects this order
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    print_error(usage_error(app, error));
    return kExitUsage;
  }
  return invocation;
}

}  // namespace virga::cli
