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

std::variant<CommandLine, int> parse_command_line(int argc, char** argv) {
  CLI::App app{"virga: check, preview and explain PCL programs, offline", "virga"};
  app.set_version_flag("-V,--version", "virga " VIRGA_VERSION);
  app.require_subcommand(1);
  app.formatter(help_formatter());

  PreviewArguments preview;
  CheckArguments check;
  GraphArguments graph;
  TestArguments test;
  FormatArguments format_files;
  EvalArguments eval;
  ConsoleArguments console;
  ExplainArguments explain;
  SchemaArguments schema;
  SchemaFilesArguments schema_files;
  GenerateArguments generate;
  ConvertArguments convert;
  LanguageServerArguments language_server;
  DebugArguments debug{};
  DebugTimeArguments time;
  add_preview(app, preview);
  add_check(app, check);
  add_test(app, test);
  add_graph(app, graph);
  add_format(app, format_files);
  add_eval(app, eval);
  add_console(app, console);
  add_explain(app, explain);
  add_schema(app, schema, schema_files);
  add_generate(app, generate);
  add_convert(app, convert);
  add_language_server(app, language_server);
  add_debug(app, debug, time);
  add_help(app);
  reject_values_of_flags(app);

  std::vector<std::string> words = expanded_arguments(app, argc, argv);
  schema_files.parameters = take_parameters(words);
  std::ranges::reverse(words);  // the library expects this order
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    print_error(usage_error(app, error));
    return kExitUsage;
  }

  for (auto* paths : {&check.paths, &test.paths, &format_files.paths}) {
    if (paths->empty()) *paths = {"."};
  }
  if (app.got_subcommand("preview")) return CommandLine(std::move(preview));
  if (app.got_subcommand("check")) return CommandLine(std::move(check));
  if (app.got_subcommand("test")) return CommandLine(std::move(test));
  if (app.got_subcommand("graph")) return CommandLine(std::move(graph));
  if (app.got_subcommand("fmt")) return CommandLine(std::move(format_files));
  if (app.got_subcommand("eval")) return CommandLine(std::move(eval));
  if (app.got_subcommand("console")) return CommandLine(std::move(console));
  if (app.got_subcommand("explain")) return CommandLine(std::move(explain));
  if (const CLI::App* command = app.get_subcommand("schema"); command->parsed()) {
    for (const char* verb : {"add", "update", "remove", "verify"}) {
      if (command->got_subcommand(verb)) return CommandLine(std::move(schema_files));
    }
    return CommandLine(std::move(schema));
  }
  if (app.got_subcommand("generate")) return CommandLine(std::move(generate));
  if (app.got_subcommand("convert")) return CommandLine(std::move(convert));
  if (app.got_subcommand("lsp")) return CommandLine(std::move(language_server));
  if (app.get_subcommand("debug")->got_subcommand("time")) return CommandLine(std::move(time));
  return CommandLine(std::move(debug));
}

}  // namespace virga::cli
