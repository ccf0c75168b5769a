// The program `virga-core`, which is built for the first preview of a fresh clone.
#include "cli/run_program.h"
#include "cli/terminal/terminal.h"

int main(int argc, char** argv) {
  using namespace virga;
  return cli::run_program(argc, argv, [](const cli::CommandLine&) {
    cli::print_error("virga-core: only `virga` has this command; `./dev build` builds it\n");
    return cli::kExitUsage;
  });
}
