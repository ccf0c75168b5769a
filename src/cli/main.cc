// The program `virga-core`, which is built for the first preview of a fresh clone.
#include <variant>

#include "cli/run_program.h"
#include "cli/terminal/terminal.h"

int main(int argc, char** argv) {
  using namespace virga;
  return cli::run_program(argc, argv, [](const cli::CommandLine& command) {
    // Without the entries of the lock file.
    if (const auto* arguments = std::get_if<cli::SchemaArguments>(&command)) {
      return cli::schema_command(*arguments);
    }
    cli::print_error("virga-core: only `virga` has this command; `./dev build` builds it\n");
    return cli::kExitUsage;
  });
}
