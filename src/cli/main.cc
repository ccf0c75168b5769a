// The program `virga-core`, which is built for the first preview of a fresh clone.
#include "cli/commands.h"
#include "cli/run_program.h"

int main(int argc, char** argv) {
  return virga::cli::run_program(argc, argv, virga::cli::core_commands());
}
