#include "cli/options/describe_commands.h"

#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {
namespace {

OptionHelp described_option(CLI::Option& option) {
  OptionHelp help;
  for (const std::string& name : option.get_snames()) help.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) {
    help.words = words_of(option);
    help.value = option.get_option_text();
    if (help.value.empty()) help.value = "VALUE";
  }
  help.description = option.get_description();
  return help;
}

CommandHelp described(CLI::App& app) {
  CommandHelp help;
  help.name = app.get_name();
  help.description = app.get_description();
  help.footer = app.get_footer();
  for (CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      help.arguments.push_back({option->get_name(), words_of(*option), option->get_description(),
                                option->get_required(), option->get_items_expected_max() > 1});
    } else {
      help.options.push_back(described_option(*option));
    }
  }
  for (CLI::App* command : app.get_subcommands({})) help.commands.push_back(described(*command));
  return help;
}

}  // namespace

CommandHelp describe_commands(const Invocation& of) {
  CLI::App app("Check, preview, test and explain PCL programs, offline", "virga");
  Invocation invocation{
      .commands = of.commands, .translator = of.translator, .policy_host = of.policy_host};
  add_commands(app, invocation);
  CommandHelp tool = described(app);
  // `virga help COMMAND`
  for (CommandHelp& command : tool.commands) {
    for (ArgumentHelp& argument : command.arguments) {
      if (argument.name != "COMMAND") continue;
      for (const CommandHelp& each : tool.commands) argument.words.push_back(each.name);
    }
  }
  return tool;
}

}  // namespace virga::cli
