#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "cli/project_around.h"
#include "tool/schemas/command.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // the parts of options

namespace {

// Replaces the list that does not know the lock file.
void add_list(CLI::App* command, Invocation& invocation) {
  command->remove_subcommand(command->get_subcommand("list"));
  const auto arguments = std::make_shared<SchemaArguments>();
  CLI::App* list = command->add_subcommand(
      "list", "List the packages that can be found, and where schemas in virga.lock came from");
  add_schemas(list, arguments->schemas);
  list->add_flag("--json", arguments->json, "Print it as JSON");
  add_color(list, arguments->color);
  runs(list, invocation, arguments, schema_list);
}

}  // namespace

void add_schema_files(CLI::App& app, cli::Invocation& invocation) {
  const auto arguments = std::make_shared<SchemaFilesArguments>();
  SchemaFilesArguments& out = *arguments;
  CLI::App* command = app.get_subcommand("schema");
  add_list(command, invocation);
  const auto verb = [&](const char* word, SchemaFilesVerb value, const char* help) {
    CLI::App* added = command->add_subcommand(word, help);
    when_named(added, [&invocation, arguments, value] {
      arguments->verb = value;
      arguments->parameters = invocation.parameters;
      invoke(invocation, arguments, [](SchemaFilesArguments given) {
        use_project_around(given.project);
        return schema_files(given);
      });
    });
    added->add_option("--project", out.project, "The folder of the project (default: this folder)")
        ->option_text("DIR");
    return added;
  };
  const auto timeout = [&](CLI::App* added) {
    added->add_option("--timeout", out.timeout, "Wait this long for each source (default: 60)")
        ->option_text("SECONDS")
        ->check(CLI::Range(1, 86'400));
  };
  CLI::App* add = verb("add", SchemaFilesVerb::kAdd,
                       "Add schemas to DIR/schemas, and where they come from to virga.lock");
  add->add_option("SOURCE", out.words,
                  "A package with an installed plugin (random, random@4.16.8), an installed SDK "
                  "(npm:@pulumi/random, pypi:pulumi_random), a .json or .yaml file, or a URL "
                  "(default: the packages that the program needs and that have no schema)");
  add->footer(
      "A plugin that creates packages receives the words after --:\n"
      "  virga schema add terraform-provider -- hashicorp/random");
  timeout(add);
  CLI::App* update = verb("update", SchemaFilesVerb::kUpdate,
                          "Get schemas again from where they came, without a version the newest");
  update->add_option("NAME", out.words, "Packages in virga.lock (default: all)");
  timeout(update);
  verb("remove", SchemaFilesVerb::kRemove, "Remove schemas that virga.lock names")
      ->add_option("NAME", out.words, "Packages in virga.lock: random, random@4.16.8")
      ->required();
  verb("verify", SchemaFilesVerb::kVerify,
       "List the schemas in virga.lock; exit code 1 if a file was changed");
}

}  // namespace virga::tool
