#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/state/command.h"

namespace virga::cli {

void add_state(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<StateArguments>();
  StateArguments& out = *arguments;
  CLI::App* command =
      app.add_subcommand("state", "Show, check and compare files of `pulumi stack export`");
  command->require_subcommand(1);
  const auto verb = [&](const char* word, StateVerb value, const char* help) {
    CLI::App* added = command->add_subcommand(word, help);
    when_named(added, [&invocation, arguments, value] {
      arguments->verb = value;
      invoke(invocation, arguments, state);
    });
    added->add_option("FILE", out.file, "The state, as `pulumi stack export` writes it")
        ->required()
        ->check(existing_file());
    if (value != StateVerb::kGraph) added->add_flag("--json", out.json, "Print it as JSON");
    return added;
  };
  verb("list", StateVerb::kList, "List the resources");
  verb("show", StateVerb::kShow, "Show a resource with its properties; secrets stay hidden")
      ->add_option("RESOURCE", out.name, "Its name, TYPE::NAME or URN")
      ->required();
  verb("graph", StateVerb::kGraph,
       "Draw the resources in the DOT language, with dependencies, parents and providers");
  verb("check", StateVerb::kCheck,
       "Report resources that others name and that are missing, and interrupted operations; exit "
       "code 1 if there are problems");
  verb("diff", StateVerb::kDiff, "List the resources and properties that differ")
      ->add_option("OTHER", out.name, "The state to compare with")
      ->required()
      ->check(existing_file());
}

}  // namespace virga::cli
