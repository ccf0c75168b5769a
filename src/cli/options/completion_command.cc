#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/options/describe_commands.h"
#include "cli/shell/command.h"

namespace virga::cli {

void add_completion(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<CompletionArguments>();
  CLI::App* command = app.add_subcommand(
      "completion", "Print the script that completes commands and options in a shell");
  command->require_subcommand(1);
  const auto shell = [&](const char* word, Shell value, const char* footer) {
    CLI::App* added = command->add_subcommand(word, "The script for this shell")->footer(footer);
    when_named(added, [&invocation, arguments, value] {
      arguments->shell = value;
      invoke(invocation, arguments, [tool = describe_commands(invocation)](const auto& given) {
        return completion(given, tool);
      });
    });
  };
  shell("bash", Shell::kBash,
        "In this shell:  source <(virga completion bash)\n"
        "In every shell: virga completion bash > "
        "~/.local/share/bash-completion/completions/virga");
  shell("zsh", Shell::kZsh,
        "In every shell: virga completion zsh > DIR/_virga, where DIR is a folder in $fpath");
  shell("fish", Shell::kFish,
        "In this shell:  virga completion fish | source\n"
        "In every shell: virga completion fish > ~/.config/fish/completions/virga.fish");
}

}  // namespace virga::cli
