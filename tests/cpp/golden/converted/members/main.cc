#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Properties of resources by names in quotes, which mean the same as attributes.
  const sdk::Config config;
  const bool is_prod = config.get("isProd", false).value();

  const demo::Server web("web", {.image = "debian", .ports = {1}});

  const demo::Server db("db", {.disk = demo::DiskArgs{.size = 3}, .image = web.image()});

  std::vector<demo::Server> many;
  for (int i = 0; i < 2; ++i) {
    many.push_back(demo::Server("many-" + std::to_string(i), {.image = "x"}));
  }

  std::map<std::string, demo::Server> named;
  for (const auto& [key, value] : std::map<std::string, std::string>{{"a", "x"}, {"b", "y"}}) {
    named.emplace(key, demo::Server("named-" + key, {.image = "x"}));
  }

  std::optional<demo::Server> maybe;
  if (is_prod) {
    maybe = demo::Server("maybe", {.image = "x"});
  }

  sdk::export_output(
      "own",
      std::vector<sdk::Output<std::string>>{web.id(), web.urn(), web.image()});
  sdk::export_output(
      "inner",
      std::vector<sdk::Output<std::optional<int>>>{
          pcl::find<std::optional<int>>(db.disk<sdk::PropertyValue>(), "size"),
          pcl::find<std::optional<int>>(db.disk<sdk::PropertyValue>(), "size"),
          pcl::find<std::optional<int>>(web.ports<sdk::PropertyValue>(), 0)});
  sdk::export_output(
      "instances",
      std::vector<sdk::Output<std::optional<std::string>>>{
          many.at(0).image<std::optional<std::string>>(),
          named.at("a").image<std::optional<std::string>>(),
          maybe
              ? maybe->image<std::optional<std::string>>()
              : sdk::Output<std::optional<std::string>>(std::nullopt)});
  sdk::export_output(
      "splat",
      pcl::list_of(many, [](const demo::Server& item) { return item.image(); }));
  sdk::export_output(
      "each",
      pcl::list_of(many, [](const demo::Server& server) { return server.address(); }));
  sdk::export_output(
      "eachNamed",
      pcl::map_of(
          named,
          [](const std::string& key, const demo::Server& server) {
            return std::pair(key, server.address());
          }));
  sdk::export_output(
      "text",
      sdk::interpolate(
          "{}:{}",
          many.at(1).address(),
          pcl::at<std::string>(web.ports<sdk::PropertyValue>(), 0)));

  // The instance is known later.
  sdk::export_output(
      "later",
      pcl::find<std::optional<int>>(web.ports<sdk::PropertyValue>(), 0)
          .apply([many](const std::optional<int>& element) {
            return pcl::element_at(many, element.value());
          })
          .apply([](const demo::Server& value) { return value.image(); }));

  // An output that is computed from another one.
  sdk::export_output(
      "levels",
      pcl::at<int>(web.ports<sdk::PropertyValue>(), 0)
          .apply([db, web](int element) {
            return pcl::element(std::vector<sdk::Output<std::string>>{web.id(), db.id()}, element)
                .apply([](const std::string& value) { return value == "x"; });
          }));
  sdk::export_output(
      "element",
      pcl::find<std::optional<int>>(web.ports<sdk::PropertyValue>(), 0)
          .apply([db, web](const std::optional<int>& element) {
            return pcl::element_at(
                std::vector<sdk::Output<std::string>>{web.id(), db.id()},
                element.value());
          }));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
