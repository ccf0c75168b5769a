#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/docs/command.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/project_around.h"

namespace virga::cli {

void add_docs(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<DocsArguments>();
  DocsArguments& out = *arguments;
  CLI::App* command = app.add_subcommand(
      "docs", "Write the documentation of components and policy packs as Markdown");
  command->add_option("DIR", out.path,
                      "A program, a component, a package of components or a policy pack (default: "
                      "this folder)");
  CLI::Option* output =
      command
          ->add_option("-o,--output", out.output,
                       "A .md file, or a folder for one file per component; - is standard output "
                       "(default)")
          ->option_text("PATH")
          ->check(CLI::Validator(not_empty, ""));
  command
      ->add_option("--inject", out.inject,
                   "Replace the text between two lines of this file: <!-- virga docs --> and "
                   "<!-- /virga docs -->")
      ->option_text("FILE")
      ->check(existing_file())
      ->excludes(output);
  command->add_flag(
      "--check", out.check,
      "Write nothing; list the files that would change, and exit with 1 if there are any");
  add_schemas(command, out.schemas);
  add_color(command, out.color);
  command->footer(
      "The texts come from the attribute `description`, and from the comment at the beginning of\n"
      "main.pp, if an empty line follows it.");
  runs(command, invocation, arguments, [](DocsArguments given) {
    use_project_around(given.path);
    return docs(given);
  });
}

}  // namespace virga::cli
