#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  const sdk::Config config;
  const bool backup = config.get("backup", true).value();
  const std::vector<std::string> zones =
      config.get<std::vector<std::string>>("zones", {"a", "b"}).value();
  const std::map<std::string, std::string> images = config.get<std::map<std::string, std::string>>(
      "images",
      {{"db", "postgres"}, {"web", "nginx"}}).value();

  std::optional<demo::Server> spare;
  if (backup) {
    spare = demo::Server("spare", {.image = "debian"});
  }

  std::vector<demo::Server> worker;
  for (int i = 0; i < 3; ++i) {
    worker.push_back(demo::Server("worker-" + std::to_string(i), {
        .image = "debian",
        .name = "worker-" + std::to_string(i + 1),
    }));
  }

  std::vector<demo::Server> zonal;
  for (int index = 0; [[maybe_unused]] const auto& value : zones) {
    zonal.push_back(demo::Server("zonal-" + std::to_string(index), {
        .image = "debian",
        .name = value + "-" + std::to_string(index),
    }));
    ++index;
  }

  std::map<std::string, demo::Server> named;
  for (const auto& [key, value] : images) {
    named.emplace(key, demo::Server("named-" + key, {.image = value, .name = key}));
  }

  sdk::export_output(
      "spare",
      spare
          ? spare->address<std::optional<std::string>>()
          : sdk::Output<std::optional<std::string>>(std::nullopt));
  sdk::export_output("first", worker.at(0).address());
  sdk::export_output(
      "all",
      pcl::list_of(zonal, [](const demo::Server& server) { return server.address(); }));
  sdk::export_output(
      "splat",
      pcl::list_of(worker, [](const demo::Server& item) { return item.name(); }));
  sdk::export_output(
      "joined",
      sdk::output(pcl::list_of(worker, [](const demo::Server& item) { return item.name(); }))
          .apply([](const std::vector<std::string>& value) { return pcl::join(", ", value); }));
  sdk::export_output("database", named.at("db").address());
  sdk::export_output(
      "one",
      std::vector<std::vector<sdk::Output<std::string>>>{
          pcl::list_of(
              pcl::elements_of(spare),
              [](const demo::Server& item) { return item.name(); }),
          pcl::list_of(
              std::vector<demo::Server>{named.at("db")},
              [](const demo::Server& item) { return item.image(); })});
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
