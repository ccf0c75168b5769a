#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/new/command.h"
#include "cli/options/command_parts.h"

namespace virga::cli {

void add_new(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<NewArguments>();
  NewArguments& out = *arguments;
  CLI::App* command = app.add_subcommand("new", "Write a new project from a template");
  command->add_option("TEMPLATE", out.project_template,
                      "The template; --list shows all (default: empty)");
  command->add_option("DIR", out.folder, "The folder of the project (default: this folder)");
  command
      ->add_option("--name", out.name, "The name of the project (default: the name of the folder)")
      ->option_text("NAME");
  command->add_option("--description", out.description, "What the project is for")
      ->option_text("TEXT");
  command->add_option("--stack", out.stack, "The first stack (default: dev)")->option_text("STACK");
  CLI::Option* list = command->add_flag("--list", out.list, "List the templates");
  command->add_flag("-y,--yes", out.yes, "Use the defaults; ask nothing")->excludes(list);
  command
      ->add_flag("--force", out.force,
                 "Write into a folder that is not empty; replace files of the same names")
      ->excludes(list);
  for (const char* name : {"--name", "--description", "--stack"}) {
    list->excludes(command->get_option(name));
  }
  command->footer(
      "On a terminal, the command asks for what the command line does not say. It writes nothing\n"
      "if an answer or a file is wrong.");
  runs(command, invocation, arguments, new_project);
}

}  // namespace virga::cli
