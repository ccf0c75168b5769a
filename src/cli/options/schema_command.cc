#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/schema/command.h"

namespace virga::cli {

void add_schema(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<SchemaArguments>();
  SchemaArguments& out = *arguments;
  CLI::App* command =
      app.add_subcommand("schema", "Show what packages offer, and add their schemas to a project");
  command->require_subcommand(1);
  const auto verb = [&](const char* word, SchemaVerb value, const char* help) {
    CLI::App* added = command->add_subcommand(word, help);
    when_named(added, [&invocation, arguments, value] {
      arguments->verb = value;
      invoke(invocation, arguments,
             [](const SchemaArguments& given) { return schema_command(given); });
    });
    add_schemas(added, out.schemas);
    added->add_flag("--json", out.json, "Print it as JSON");
    add_color(added, out.color);
    return added;
  };
  CLI::App* show = verb("show", SchemaVerb::kShow, "Show a package or one of its members");
  show->add_option("NAME", out.words,
                   "aws, aws@6.0.0, aws:s3 (a module), aws:s3/bucket:Bucket, aws:Bucket or "
                   "aws:provider; the path of a property may follow (spec.template)")
      ->required();
  show->add_flag("--brief", out.brief, "One line for each property");
  show->add_flag("!--no-pager", out.pager,
                 "Do not show long output through $PAGER (default: less -FRX)");
  CLI::App* search =
      verb("search", SchemaVerb::kSearch,
           "Find resources and functions by words in their tokens, also misspelled ones");
  search->add_option("WORD", out.words, "A word in the token")->required();
  search->add_option("--package", out.package, "Search only this package")->option_text("PKG");
  // `virga` replaces this one by its own (tool/options/schema_files_command.cc).
  verb("list", SchemaVerb::kList, "List the packages that can be found");
  CLI::App* of = verb("of", SchemaVerb::kOf, "Show what a component package offers to programs");
  of->add_option("DIR", out.words, "Folders with a PulumiPlugin.yaml")->required();
}

}  // namespace virga::cli
