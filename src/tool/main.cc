#include <variant>

#include "base/check.h"
#include "cli/run_program.h"
#include "tool/convert/terraform_programs.h"
#include "tool/tool.h"

int main(int argc, char** argv) {
  using namespace virga;
  const auto others = [](const cli::CommandLine& command) {
    if (const auto* arguments = std::get_if<cli::GenerateArguments>(&command)) {
      return tool::generate(*arguments);
    }
    if (const auto* arguments = std::get_if<cli::SchemaFilesArguments>(&command)) {
      return tool::schema_files(*arguments);
    }
    if (const auto* arguments = std::get_if<cli::SchemaArguments>(&command)) {
      return tool::schema_list(*arguments);
    }
    if (const auto* arguments = std::get_if<cli::RenameArguments>(&command)) {
      return tool::rename(*arguments);
    }
    if (const auto* arguments = std::get_if<cli::ConvertArguments>(&command)) {
      return tool::convert(*arguments);
    }
    return tool::language_server(std::get<cli::LanguageServerArguments>(command));
  };
  const tool::TerraformPrograms translator;
  return cli::run_program(argc, argv, others, &translator);
}
