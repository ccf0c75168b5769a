#include "cli/cli.h"
#include "cli/end_with_parent.h"
#include "cli/terminal/terminal.h"

namespace {

template <typename... Functions>
struct Overload : Functions... {
  using Functions::operator()...;
};

}  // namespace

int main(int argc, char** argv) {
  namespace cli = virga::cli;
  cli::end_with_parent();
  auto parsed = cli::parse_command_line(argc, argv);
  if (const int* exit_code = std::get_if<int>(&parsed)) return *exit_code;
  const int exit_code = std::visit(
      Overload{
          [](const cli::PreviewArguments& arguments) { return cli::preview(arguments); },
          [](const cli::CheckArguments& arguments) { return cli::check(arguments); },
          [](const cli::TestArguments& arguments) { return cli::test(arguments); },
          [](const cli::GraphArguments& arguments) { return cli::graph(arguments); },
          [](const cli::FormatArguments& arguments) { return cli::format(arguments); },
          [](const cli::EvalArguments& arguments) { return cli::eval(arguments); },
          [](const cli::ConsoleArguments& arguments) { return cli::console(arguments); },
          [](const cli::ExplainArguments& arguments) { return cli::explain(arguments); },
          [](const cli::SchemaArguments& arguments) { return cli::schema_command(arguments); },
          [](const cli::GenerateArguments& arguments) { return cli::generate(arguments); },
          [](const cli::LanguageServerArguments& arguments) {
            return cli::language_server(arguments);
          },
          [](const cli::DebugArguments& arguments) { return cli::debug(arguments); },
          [](const cli::DebugTimeArguments& arguments) { return cli::debug_time(arguments); },
      },
      std::get<cli::CommandLine>(parsed));
  return cli::finish_output() ? exit_code : cli::kExitErrors;
}
