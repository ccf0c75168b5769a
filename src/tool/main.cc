#include "cli/commands.h"
#include "cli/run_program.h"
#include "tool/convert/terraform_programs.h"
#include "tool/policies/cpp_policies.h"
#include "tool/tool.h"

namespace {

using namespace virga;

constexpr cli::AddCommand kCommands[] = {
#define VIRGA_COMMAND(name) cli::add_##name,
#define VIRGA_TOOL_COMMAND(name, word) tool::add_##name,
#include "cli/commands.def"
#undef VIRGA_COMMAND
#undef VIRGA_TOOL_COMMAND
};

}  // namespace

int main(int argc, char** argv) {
  const tool::TerraformPrograms translator;
  const tool::CppPolicies policy_host;
  return cli::run_program(argc, argv, kCommands, &translator, &policy_host);
}
