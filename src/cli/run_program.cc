#include "cli/run_program.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "cli/project_around.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
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

int run_program(int argc, char** argv, const std::function<int(const CommandLine&)>& others,
                const check::Translator* translator) {
  end_with_parent();
  auto parsed = parse_command_line(argc, argv);
  if (const int* exit_code = std::get_if<int>(&parsed)) return *exit_code;
  auto& command = std::get<CommandLine>(parsed);
  use_project_around(command);
  const int exit_code = std::visit(
      Overload{
          [](const NewArguments& arguments) { return new_project(arguments); },
          [&](const PreviewArguments& arguments) { return preview(arguments, translator); },
          [&](const CheckArguments& arguments) { return check(arguments, translator); },
          [](const TestArguments& arguments) { return test(arguments); },
          [](const GraphArguments& arguments) { return graph(arguments); },
          [](const FormatArguments& arguments) { return format(arguments); },
          [](const EvalArguments& arguments) { return eval(arguments); },
          [](const ConsoleArguments& arguments) { return console(arguments); },
          [](const ExplainArguments& arguments) { return explain(arguments); },
          [&](const SchemaArguments& arguments) {
            return arguments.verb == SchemaVerb::kList ? others(command)
                                                       : schema_command(arguments);
          },
          [](const DocsArguments& arguments) { return docs(arguments); },
          [](const StateArguments& arguments) { return state(arguments); },
          [](const DebugArguments& arguments) { return debug(arguments); },
          [](const DebugTimeArguments& arguments) { return debug_time(arguments); },
          [](const CompletionArguments& arguments) { return completion(arguments); },
          [](const ManualArguments& arguments) { return manual(arguments); },
          [&](const SchemaFilesArguments&) { return others(command); },
          [&](const RenameArguments&) { return others(command); },
          [&](const GenerateArguments&) { return others(command); },
          [&](const ConvertArguments&) { return others(command); },
          [&](const LanguageServerArguments&) { return others(command); },
      },
      command);
  return finish_output() ? exit_code : kExitErrors;
}

}  // namespace virga::cli
