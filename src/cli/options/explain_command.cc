#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/explain/command.h"
#include "cli/options/command_parts.h"

namespace virga::cli {

void add_explain(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<ExplainArguments>();
  ExplainArguments& out = *arguments;
  CLI::App* command = app.add_subcommand(
      "explain", "Explain a diagnostic by its code, a function, or a word of the language");
  command->add_option(
      "TOPIC", out.topics,
      "A code (V1101), a function (join), a block (resource), an option (dependsOn), a "
      "type (list(string)) or a keyword (default: list all)");
  add_color(command, out.color);
  runs(command, invocation, arguments, explain);
}

}  // namespace virga::cli
