#include "sdk/deferred_output.h"

#include "sdk/program.h"

namespace virga::sdk {

pulumi::Lane* detail::program_lane() {
  Program* program = Program::current();
  return program ? &program->lane() : nullptr;
}

}  // namespace virga::sdk
