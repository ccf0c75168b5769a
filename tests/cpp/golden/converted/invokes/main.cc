#include <string>
#include <vector>

#include "pulumi/demo/address.h"
#include "pulumi/demo/get_image.h"
#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  const demo::Server server("server", {.image = "debian"});

  const auto plain = demo::get_image({.name = "debian"});
  const auto id = demo::get_image({.beta = true, .name = "debian"})[&demo::GetImageResult::id];
  const auto after =
      demo::get_image({.name = "debian"}, {.parent = server, .depends_on = {server}});
  const auto host = demo::address<std::string>("web", "north-1");
  const auto about = server.describe({.long_ = true})[&demo::ServerDescribeResult::text];

  const demo::Server copy("copy", {
      .image = demo::get_image({.name = server.image()})[&demo::GetImageResult::id],
  });

  const sdk::StackReference network("network", "organization/network/production");

  sdk::export_output(
      "ids",
      std::vector<sdk::Output<std::string>>{
          plain[&demo::GetImageResult::id],
          id,
          after[&demo::GetImageResult::id],
          host,
          about});
  sdk::export_output("subnet", network.get_output("subnet"));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
