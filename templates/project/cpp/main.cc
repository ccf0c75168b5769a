#include <string>

#include "rpc/engine_program.h"
#include "sdk/sdk.h"

using namespace virga;

// Declares the resources and outputs of a stack.
void program() {
  const sdk::Config config;
  const std::string greeting = config.get("greeting", "Hello").value();
  sdk::export_output("message",
                     greeting + " from " + sdk::get_project() + " in " + sdk::get_stack() + ".");
}

int main() {
  const auto result = rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
