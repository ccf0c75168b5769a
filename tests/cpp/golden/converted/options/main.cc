#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/demo/provider.h"
#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
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

  // Timeouts that are computed.
  const sdk::Config config;
  const std::string patience = config.get("patience", "5m").value();
  const std::optional<std::string> limit = config.get("limit").value();

  const demo::Server patient("patient", {.image = "x"}, {
      .custom_timeouts = {
          .create = pcl::duration(patience),
          .update = pcl::duration("1.5h"),
          .remove = pcl::duration(limit),
          .read = pcl::duration(patience + "30s"),
      },
  });

  // Options that depend on the configuration.
  const bool is_prod = config.get("isProd", false).value();
  const std::vector<std::string> names =
      config.get<std::vector<std::string>>("names", {"first", "second"}).value();

  const demo::Server chosen("chosen", {.image = "x"}, {
      .parent = is_prod ? base : adopted,
      .depends_on = is_prod
          ? pcl::resources(std::vector<sdk::Resource>{base})
          : pcl::resources(std::vector<sdk::Resource>{north, base}),
      .aliases = pcl::list_of(
          names,
          [&](const std::string& name) { return sdk::Alias{.name = name, .parent = base}; }),
  });

  const demo::Server free("free", {.image = "x"}, {
      .depends_on = is_prod
          ? pcl::resources(std::vector<sdk::Resource>{base})
          : pcl::resources(std::vector<sdk::Resource>{}),
      .aliases = is_prod
          ? std::vector<sdk::Alias>{{.name = "old"}}
          : pcl::list_of(
              names,
              [](const std::string& name) {
                return sdk::Alias{.urn = "urn:pulumi:dev::p::t::" + name};
              },
              [](const std::string& name) { return name != "first"; }),
  });
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
