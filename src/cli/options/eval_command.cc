#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/eval/command.h"
#include "cli/options/command_parts.h"
#include "cli/project_around.h"

namespace virga::cli {

void add_eval(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<EvalArguments>();
  EvalArguments& out = *arguments;
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
  for (const char* name : {"--config", "--secret", "--config-file", "--state"}) {
    command->get_option(name)->needs(command->get_option("--project"));
  }
  runs(command, invocation, arguments, [](EvalArguments given) {
    if (given.has_project) use_project_around(given.stack.path);
    return eval(given);
  });
}

}  // namespace virga::cli
