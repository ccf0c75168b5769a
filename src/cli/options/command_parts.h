// The parts of the command line. Private to this folder.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/command_line.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace virga::cli {

// Returns the arguments without the name of the program. `help check` becomes `check --help`,
// `version` becomes `--version`. If a word names no command where one is expected, --help is
// removed, so that the word is reported as an error.
std::vector<std::string> expanded_arguments(const CLI::App& app, int argc,
                                            char** argv);  // expanded_arguments.cc

void add_language_server(CLI::App& app, LanguageServerArguments& out);  // language_server.cc

// What the command line sets, for each command.
struct CommandArguments {
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
  RenameArguments rename;
  NewArguments new_project;
  StateArguments state;
  DocsArguments docs;
  CompletionArguments completion;
  DebugArguments debug{};
  DebugTimeArguments time;
  ManualArguments manual;
};

// Adds all commands. `out` must outlive `app`.
void add_commands(CLI::App& app, CommandArguments& out);  // command_line.cc

// Adds --schema to a command.
void add_schemas(CLI::App* command, std::vector<std::string>& schemas);  // shared_options.cc

// Adds the options that select the stack of a program, and those of add_schemas().
void add_stack(CLI::App* command, StackArguments& out);  // shared_options.cc

// Adds --vars and --var to a command.
void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables);  // shared_options.cc

// Adds an option whose value is one of `words`, and calls `set` with the value. shared_options.cc
CLI::Option* add_words(CLI::App* command, const std::string& flag, std::vector<std::string> words,
                       std::function<void(const std::string&)> set, const std::string& help);

// Adds an option whose value is one of the words of `choices`.
template <typename Choice>
CLI::Option* add_choice(CLI::App* command, const std::string& flag,
                        const std::map<std::string, Choice>& choices, auto& out,
                        const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, choice] : choices) words.push_back(word);
  return add_words(
      command, flag, std::move(words),
      [&out, &choices](const std::string& word) { out = choices.at(word); }, help);
}

// Adds --color to a command.
void add_color(CLI::App* command, Color& color);  // shared_options.cc

// Rejects an empty value. An unset variable in a script must not turn the option off.
std::string not_empty(const std::string& text);  // shared_options.cc

// Add the commands.
void add_preview(CLI::App& app, PreviewArguments& out);        // run_commands.cc
void add_check(CLI::App& app, CheckArguments& out);            // check_commands.cc
void add_graph(CLI::App& app, GraphArguments& out);            // check_commands.cc
void add_test(CLI::App& app, TestArguments& out);              // run_commands.cc
void add_format(CLI::App& app, FormatArguments& out);          // text_commands.cc
void add_language(CLI::App* command, LanguageArguments& out);  // text_commands.cc
void add_eval(CLI::App& app, EvalArguments& out);              // text_commands.cc
void add_console(CLI::App& app, ConsoleArguments& out);        // text_commands.cc
void add_explain(CLI::App& app, ExplainArguments& out);        // text_commands.cc
void add_schema(CLI::App& app, SchemaArguments& out,
                SchemaFilesArguments& files);                  // package_commands.cc
void add_generate(CLI::App& app, GenerateArguments& out);      // package_commands.cc
void add_convert(CLI::App& app, ConvertArguments& out);        // package_commands.cc
void add_rename(CLI::App& app, RenameArguments& out);          // text_commands.cc
void add_new(CLI::App& app, NewArguments& out);                // new_command.cc
void add_completion(CLI::App& app, CompletionArguments& out);  // text_commands.cc
void add_debug(CLI::App& app, DebugArguments& stage, DebugTimeArguments& time,
               ManualArguments& manual);             // package_commands.cc
void add_state(CLI::App& app, StateArguments& out);  // state_command.cc
void add_docs(CLI::App& app, DocsArguments& out);    // docs_command.cc

}  // namespace virga::cli
