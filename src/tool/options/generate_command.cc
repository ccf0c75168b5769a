#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "tool/generate/command.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // the parts of options

void add_generate(CLI::App& app, cli::Invocation& invocation) {
  const auto arguments = std::make_shared<GenerateArguments>();
  GenerateArguments& out = *arguments;
  CLI::App* command = app.add_subcommand("generate", "Generate code from the schema of a package");
  command->require_subcommand(1);
  CLI::App* cpp = command->add_subcommand("cpp", "Generate a package of C++ with typed resources");
  cpp->add_option("SCHEMA", out.schema,
                  "A schema file, or the name of a package: random, random@4.16.8")
      ->required();
  cpp->add_option("-o,--output", out.folder,
                  "The folder of the package: new, empty, or from an earlier generation")
      ->option_text("DIR")
      ->required();
  cpp->add_option("--module", out.module, "Only this module and those below it, such as apps/v1")
      ->option_text("MODULE");
  add_schemas(cpp, out.schemas);
  runs(cpp, invocation, arguments, generate);
}

}  // namespace virga::tool
