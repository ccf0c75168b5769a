#include <chrono>

#include "pulumi/demo/provider.h"
#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  const demo::Provider north("north", {.region = "north-1"});

  const demo::Server base("base", {.image = "debian"});

  const demo::Server server("server", {.image = "debian", .tags = {{"team", "web"}}}, {
      .parent = base,
      .depends_on = {base},
      .provider = north,
      .version = "1.0.0",
      .protect = sdk::get_stack() == "dev",
      .retain_on_delete = false,
      .delete_before_replace = true,
      .deleted_with = base,
      .replace_with = {base},
      .replacement_trigger = base.id(),
      .ignore_changes = {"tags.team", "tags[\"owner\"]", "ports[0]"},
      .replace_on_changes = {"image"},
      .hide_diffs = {"name"},
      .additional_secret_outputs = {"address"},
      .aliases = {
          {.urn = "urn:pulumi:dev::app::demo:index:Server::old"},
          {.name = "older", .no_parent = true}},
      .custom_timeouts = {
          .create = std::chrono::minutes(20),
          .remove = std::chrono::hours(1) + std::chrono::minutes(30),
      },
  });

  const demo::Server adopted("adopted", {.image = "debian"}, {.import_id = "srv-1"});
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
