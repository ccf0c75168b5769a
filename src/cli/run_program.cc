#include "cli/run_program.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "cli/cli.h"
#include "cli/options/command_line.h"
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

}  // namespace

int run_program(int argc, char** argv, Commands commands, const check::Translator* translator,
                const check::PolicyHost* policy_host) {
  end_with_parent();
  const auto parsed = parse_command_line(argc, argv, commands, translator, policy_host);
  if (const int* exit_code = std::get_if<int>(&parsed)) return *exit_code;
  const int exit_code = std::get<Invocation>(parsed).run();
  return finish_output() ? exit_code : kExitErrors;
}

}  // namespace virga::cli
