#include "rpc/engine_program.h"
#include "sdk/typed/typed.h"
#include "server.h"

using namespace pulumi;

void program() {
  const components::Server front("front", {.image = "debian"});

  // It answers for the front.
  const components::Server back("back", {
      .image = "debian",
      .note = sdk::interpolate("behind {}", front.address),
  });

  sdk::export_output("address", front.address);
  sdk::export_output("back", back.address);
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
