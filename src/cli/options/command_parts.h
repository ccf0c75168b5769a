// The parts of the command line, for the files that add commands.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "check/session/translation.h"
#include "cli/eval/command.h"
#include "cli/options/command.h"
#include "cli/stack/stack_arguments.h"
#include "cli/terminal/terminal.h"

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

// Adds all commands. `invocation` must outlive `app`.
void add_commands(CLI::App& app, Invocation& invocation);  // command_line.cc

// Adds --schema to a command.
void add_schemas(CLI::App* command, std::vector<std::string>& schemas);  // shared_options.cc

// Adds the options that select the stack of a program, and those of add_schemas().
void add_stack(CLI::App* command, StackArguments& out);  // shared_options.cc

// Adds --vars and --var to a command.
void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables);  // shared_options.cc

// Adds --var, --var-file and --mapping, for programs in other languages. `of` says of which, for
// the help: "With --from terraform". translation_options.cc
void add_translation(CLI::App* command, check::TranslationOptions& out, const std::string& of);

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

// Adds --jobs to a command. The help says what runs at the same time.
void add_jobs(CLI::App* command, std::size_t& jobs,
              const std::string& help);  // shared_options.cc

// Adds --color to a command.
void add_color(CLI::App* command, Color& color);  // shared_options.cc

// Rejects an empty value. An unset variable in a script must not turn the option off.
std::string not_empty(const std::string& text);  // shared_options.cc

// Adds what `eval` and `console` have in common.
void add_language(CLI::App* command, LanguageArguments& out);  // shared_options.cc

}  // namespace virga::cli
