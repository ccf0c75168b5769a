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

void add_commands(CLI::App& app, CommandArguments& out) {
  app.set_version_flag("-V,--version", "virga " VIRGA_VERSION);
  app.require_subcommand(1);
  app.formatter(help_formatter());
  add_new(app, out.new_project);
  add_preview(app, out.preview);
  add_check(app, out.check);
  add_test(app, out.test);
  add_graph(app, out.graph);
  add_format(app, out.format_files);
  add_eval(app, out.eval);
  add_console(app, out.console);
  add_explain(app, out.explain);
  add_schema(app, out.schema, out.schema_files);
  add_generate(app, out.generate);
  add_convert(app, out.convert);
  add_language_server(app, out.language_server);
  add_rename(app, out.rename);
  add_state(app, out.state);
  add_docs(app, out.docs);
  add_completion(app, out.completion);
  add_debug(app, out.debug, out.time, out.manual);
  add_help(app);
  reject_values_of_flags(app);
}

std::variant<CommandLine, int> parse_command_line(int argc, char** argv) {
  CLI::App app{"virga: check, preview and explain PCL programs, offline", "virga"};
  CommandArguments out;
  add_commands(app, out);

  std::vector<std::string> words = expanded_arguments(app, argc, argv);
  out.schema_files.parameters = take_parameters(words);
  std::ranges::reverse(words);  // the library expects this order
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    print_error(usage_error(app, error));
    return kExitUsage;
  }

  for (auto* paths : {&out.check.paths, &out.test.paths, &out.format_files.paths}) {
    if (paths->empty()) *paths = {"."};
  }
  if (app.got_subcommand("new")) return CommandLine(std::move(out.new_project));
  if (app.got_subcommand("preview")) return CommandLine(std::move(out.preview));
  if (app.got_subcommand("check")) return CommandLine(std::move(out.check));
  if (app.got_subcommand("test")) return CommandLine(std::move(out.test));
  if (app.got_subcommand("graph")) return CommandLine(std::move(out.graph));
  if (app.got_subcommand("fmt")) return CommandLine(std::move(out.format_files));
  if (app.got_subcommand("eval")) return CommandLine(std::move(out.eval));
  if (app.got_subcommand("console")) return CommandLine(std::move(out.console));
  if (app.got_subcommand("explain")) return CommandLine(std::move(out.explain));
  if (const CLI::App* command = app.get_subcommand("schema"); command->parsed()) {
    for (const char* verb : {"add", "update", "remove", "verify"}) {
      if (command->got_subcommand(verb)) return CommandLine(std::move(out.schema_files));
    }
    return CommandLine(std::move(out.schema));
  }
  if (app.got_subcommand("generate")) return CommandLine(std::move(out.generate));
  if (app.got_subcommand("convert")) return CommandLine(std::move(out.convert));
  if (app.got_subcommand("lsp")) return CommandLine(std::move(out.language_server));
  if (app.got_subcommand("state")) return CommandLine(std::move(out.state));
  if (app.got_subcommand("docs")) return CommandLine(std::move(out.docs));
  if (app.got_subcommand("rename")) return CommandLine(std::move(out.rename));
  if (app.got_subcommand("completion")) return CommandLine(out.completion);
  if (app.get_subcommand("debug")->got_subcommand("manual")) {
    return CommandLine(std::move(out.manual));
  }
  if (app.get_subcommand("debug")->got_subcommand("time")) return CommandLine(std::move(out.time));
  return CommandLine(std::move(out.debug));
}

}  // namespace virga::cli
