// What a command is: options on the command line, and a function that runs it. Each command has a
// file of its own, such as options/explain_command.cc, and a line in the list of commands
// (cli/commands.def). docs/adding_a_feature.md shows the way.
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace virga::check {
class PolicyHost;
class Translator;
}  // namespace virga::check

namespace virga::cli {

struct Invocation;

// Adds a command to the command line. When a command line names it, it becomes the invocation.
using AddCommand = void (*)(CLI::App& app, Invocation& invocation);
using Commands = std::span<const AddCommand>;

// What a command line asks for.
struct Invocation {
  Commands commands;  // all commands of the program
  // Knows the programs in another language that `check` and `preview` read. May be null.
  const check::Translator* translator = nullptr;
  // Runs the policy packs in other languages that `preview` applies. May be null.
  const check::PolicyHost* policy_host = nullptr;
  std::vector<std::string> parameters{};  // the words after `--`, for a plugin
  std::any arguments{};                   // of the command, such as CheckArguments
  std::function<int()> run{};             // returns the exit code (cli/cli.h)
};

// Calls `then` when a command line names the command.
void when_named(CLI::App* command, std::function<void()> then);  // shared_options.cc

// Makes this command the invocation. `run` gets the arguments.
template <typename Arguments, typename Run>
void invoke(Invocation& invocation, std::shared_ptr<Arguments> arguments, Run run) {
  invocation.arguments = *arguments;
  invocation.run = [arguments = std::move(arguments), run = std::move(run)] {
    return run(*arguments);
  };
}

// Does so when a command line names the command. The options of the command write to the arguments,
// which live as long as the command.
template <typename Arguments, typename Run>
void runs(CLI::App* command, Invocation& invocation, std::shared_ptr<Arguments> arguments,
          Run run) {
  when_named(command, [&invocation, arguments = std::move(arguments), run = std::move(run)] {
    invoke(invocation, arguments, run);
  });
}

}  // namespace virga::cli
