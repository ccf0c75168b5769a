#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "cli/project_around.h"
#include "tool/rename/command.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // the parts of options

void add_rename(CLI::App& app, cli::Invocation& invocation) {
  const auto arguments = std::make_shared<RenameArguments>();
  RenameArguments& out = *arguments;
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
  runs(command, invocation, arguments, [](RenameArguments given) {
    use_project_around(given.path);
    return rename(given);
  });
}

}  // namespace virga::tool
