#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "cli/cli.h"
#include "cli/terminal/terminal.h"

namespace {

// If $VIRGA_PARENT_PROCESS is the id of the process that started this one: the system kills this
// process when that one ends. The language server sets it (lsp/tool/tool_runs.h).
void end_with_parent() {
  const char* parent = std::getenv("VIRGA_PARENT_PROCESS");
  if (!parent) return;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before the call.
  if (std::to_string(::getppid()) != parent) std::_Exit(1);
}

template <typename... Functions>
struct Overload : Functions... {
  using Functions::operator()...;
};

}  // namespace

int main(int argc, char** argv) {
  namespace cli = virga::cli;
  end_with_parent();
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
          [](const cli::ConvertArguments& arguments) { return cli::convert(arguments); },
          [](const cli::LanguageServerArguments& arguments) {
            return cli::language_server(arguments);
          },
          [](const cli::DebugArguments& arguments) { return cli::debug(arguments); },
          [](const cli::DebugTimeArguments& arguments) { return cli::debug_time(arguments); },
      },
      std::get<cli::CommandLine>(parsed));
  return cli::finish_output() ? exit_code : cli::kExitErrors;
}
