// The commands for texts and expressions.
#include <CLI/CLI.hpp>

#include "cli/cli.h"
#include "cli/options/command_line.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {

void add_format(CLI::App& app, FormatArguments& out) {
  CLI::App* command = app.add_subcommand(
      "fmt", "Format source files: indentation, spacing, and the alignment of = and comments");
  command->add_option("PATH", out.paths,
                      "Files, or folders, which are searched for .pp, .pptest and .hcl files at "
                      "any depth (default: this folder); - is standard input");
  command->add_flag(
      "--check", out.check,
      "Write nothing; list the files that would change, and exit with 1 if there are any");
  command->add_flag("--diff", out.diff, "Write nothing; show what would change");
  add_color(command, out.color);
  command->footer(
      "Rewrites files in place and prints the names of the changed ones. Only whitespace within\n"
      "lines changes. A file with errors is reported and not changed.");
}

void add_language(CLI::App* command, LanguageArguments& out) {
  CLI::Option* hcl =
      command->add_flag("--hcl", out.is_hcl, "Evaluate HCL with the functions of cty, not PCL");
  command->add_option("--project", out.stack.path, "Evaluate in the scope of this program")
      ->each([&out](const std::string&) { out.has_project = true; })
      ->option_text("DIR")
      ->excludes(hcl);
  add_stack(command, out.stack);
  // HCL without a program has no stack.
  for (const char* name :
       {"--config", "--config-file", "--stack", "--schema", "--state", "--mocks"}) {
    command->get_option(name)->excludes(hcl);
  }
  add_variables(command, out.variable_files, out.variables);
  command->add_flag("--show-secrets", out.show_secrets, "Show the values of secrets");
  add_color(command, out.color);
}

void add_eval(CLI::App& app, EvalArguments& out) {
  CLI::App* command =
      app.add_subcommand("eval", "Evaluate an expression, in the scope of a program or alone");
  command->add_option("EXPR", out.expression, "The expression; - reads it from standard input")
      ->required();
  command->add_flag("-t,--template", out.is_template, "EXPR is a template: Hello, ${name}!");
  const auto form = [&](const char* flag, ValueForm value, const char* help) {
    return command->add_flag_callback(flag, [&out, value] { out.form = value; }, help);
  };
  CLI::Option* type = form("--type", ValueForm::kType, "Print the type of the value");
  CLI::Option* json = form("--json", ValueForm::kJson, "Print the value as JSON");
  CLI::Option* raw = form("--raw", ValueForm::kRaw, "Print a string without quotes, for scripts");
  type->excludes(json)->excludes(raw);
  json->excludes(raw);
  add_language(command, out);
  // An expression alone has no configuration and no resources.
  for (const char* name : {"--config", "--config-file", "--state"}) {
    command->get_option(name)->needs(command->get_option("--project"));
  }
}

void add_console(CLI::App& app, ConsoleArguments& out) {
  CLI::App* command = app.add_subcommand(
      "console", "Evaluate expressions interactively, in the scope of the program in this folder");
  add_language(command, out);
}

void add_explain(CLI::App& app, ExplainArguments& out) {
  CLI::App* command = app.add_subcommand(
      "explain", "Explain a diagnostic by its code, a function, or a word of the language");
  command->add_option(
      "TOPIC", out.topics,
      "A code (V1101), a function (join), a block (resource), an option (dependsOn), a "
      "type (list(string)) or a keyword (default: list all)");
  add_color(command, out.color);
}

void add_rename(CLI::App& app, RenameArguments& out) {
  CLI::App* command = app.add_subcommand(
      "rename", "Rename a declaration with all its uses, also in components and tests");
  command->add_option("NAME", out.old_name, "The present name of a resource, config, local, ...")
      ->required();
  command->add_option("NEW", out.new_name, "The new name")->required();
  command->add_option("DIR", out.path, "The project, or one of its files (default: this folder)");
  command->add_option("--at", out.at, "The line of the declaration, if several have the name")
      ->option_text("FILE:LINE");
  command->add_flag("!--no-keep", out.keeps_names,
                    "Do not keep the old name in the engine: it replaces renamed resources; the "
                    "keys of configs change in stack files");
  command->add_flag("--diff", out.diff, "Write nothing; show what would change");
  add_schemas(command, out.schemas);
  add_color(command, out.color);
  command->footer(
      "A renamed resource gets an alias, so the engine does not replace it. A renamed config or "
      "output\nkeeps its key by __logicalName.");
}

void add_completion(CLI::App& app, CompletionArguments& out) {
  CLI::App* command = app.add_subcommand(
      "completion", "Print the script that completes commands and options in a shell");
  command->require_subcommand(1);
  const auto shell = [&](const char* word, Shell value, const char* footer) {
    CLI::App* added = command->add_subcommand(word, "The script for this shell")->footer(footer);
    added->callback([&out, value] { out.shell = value; });
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
