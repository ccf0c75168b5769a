#include <map>
#include <string>

#include "pulumi/demo/job.h"
#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // A disk is as large as
  // the machine needs.
  const int size = 10;

  // the stable one
  const demo::Server web("web", {.image = "debian-12", .ports = {80, 443}});

  // The database.
  const demo::Server db("db", {
      .disk = demo::DiskArgs{.size = size},
      .image = web.image(),
      .tags = {{"web", web.id()}, {"team", "data"}},
  });

  const demo::Job nightly("nightly", {.trigger = demo::TimerArgs{.every = "24h"}});

  const auto shared = demo::Server::get("shared", "srv-4711", {.name = "shared"});

  sdk::export_output("address", web.address());
  sdk::export_output("disk", db.disk<sdk::PropertyValue>());
  sdk::export_output(
      "all",
      std::map<std::string, sdk::Output<std::string>>{
          {"web", web.address()},
          {"shared", shared.address()}});

  // The end.
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
