#include <algorithm>
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
  // Lists and objects of values of several types, with outputs among them. Their sizes are known.
  const sdk::Config config;
  const bool is_prod = config.get("isProd", false).value();
  const std::vector<double> limits = config.get<std::vector<double>>(
      "limits",
      pcl::to<std::vector<double>>(std::vector<int>{1, 5})).value();

  const demo::Server web("web", {.image = "debian", .ports = {1, 443}});

  const auto services = sdk::PropertyInput::list({
      sdk::PropertyInput::object({{"name", "a"}, {"host", web.address()}, {"port", 80}}),
      pcl::object({{"name", "b"}, {"host", "h"}, {"port", 81}})});
  const auto by_name = sdk::PropertyInput::object({
      {"a", sdk::PropertyInput::object({{"host", web.address()}, {"port", 80}})},
      {"b", pcl::object({{"host", "h"}, {"port", 81}})}});

  std::vector<demo::Server> listed;
  for (int index = 0; [[maybe_unused]] const auto& value : pcl::inputs_of(services)) {
    listed.push_back(demo::Server("listed-" + std::to_string(index), {
        .image = pcl::at<std::string>(value, "host"),
    }));
    ++index;
  }

  std::map<std::string, demo::Server> keyed;
  for (const auto& [key, value] : pcl::input_members_of(by_name)) {
    keyed.emplace(key, demo::Server("keyed-" + key, {
        .image = pcl::at<std::string>(value, "host"),
        .name = key,
        .ports = {pcl::known_at<int>(value, "port")},
    }));
  }

  std::vector<demo::Server> counted;
  for (int i = 0; i < pcl::length(pcl::inputs_of(services)); ++i) {
    counted.push_back(demo::Server("counted-" + std::to_string(i), {
        .image = pcl::known_at<std::string>(pcl::element_at(pcl::inputs_of(services), i), "name"),
    }));
  }

  sdk::export_output(
      "texts",
      pcl::list_of(
          pcl::inputs_of(services),
          [](const sdk::PropertyInput& service) {
            return sdk::interpolate(
                "{}-{}:{}",
                pcl::known_at<std::string>(service, "name"),
                pcl::at<std::string>(service, "host"),
                pcl::known_at<int>(service, "port"));
          }));
  sdk::export_output(
      "members",
      pcl::list_of(
          pcl::input_members_of(by_name),
          [](const std::string& key, const sdk::PropertyInput& service) {
            return sdk::interpolate(
                "{}-{}:{}",
                key,
                pcl::at<std::string>(service, "host"),
                pcl::known_at<int>(service, "port"));
          }));
  sdk::export_output(
      "hosts",
      pcl::map_of(
          pcl::inputs_of(services),
          [](const sdk::PropertyInput& service) {
            return std::pair(
                pcl::known_at<std::string>(service, "name"),
                pcl::at<std::string>(service, "host"));
          }));
  sdk::export_output(
      "positions",
      pcl::map_of(
          pcl::inputs_of(services),
          [](int i, const sdk::PropertyInput& service) {
            return std::pair(pcl::known_at<std::string>(service, "name"), i);
          }));
  sdk::export_output(
      "large",
      pcl::list_of(
          pcl::inputs_of(services),
          [](const sdk::PropertyInput& service) { return pcl::at<std::string>(service, "host"); },
          [](const sdk::PropertyInput& service) {
            return pcl::known_at<int>(service, "port") > 80;
          }));
  sdk::export_output(
      "splat",
      pcl::list_of(
          pcl::inputs_of(services),
          [](const sdk::PropertyInput& item) { return pcl::at<std::string>(item, "host"); }));
  sdk::export_output(
      "parts",
      sdk::PropertyInput::list({
          pcl::known_at<std::string>(
              pcl::element_at(pcl::inputs_of(services), is_prod ? 0 : 1),
              "name"),
          pcl::at<std::string>(pcl::element(pcl::inputs_of(services), 1), "host"),
          pcl::known_at<int>(by_name, "b", "port")}));
  sdk::export_output(
      "later",
      pcl::at<std::string>(
          pcl::find<std::optional<int>>(web.ports<sdk::PropertyValue>(), 0)
              .apply([services](const std::optional<int>& element) {
                return sdk::output(pcl::element_at(pcl::inputs_of(services), element.value()));
              }),
          "name"));
  sdk::export_output(
      "length",
      std::vector<int>{
          pcl::length(pcl::inputs_of(services)),
          pcl::length(std::vector<sdk::Output<std::string>>{web.id(), "x"})});

  // The elements become strings.
  sdk::export_output(
      "unified",
      pcl::list_of(
          pcl::to<std::vector<std::string>>(pcl::list({"a", 1})),
          [](const std::string& value) { return value; }));

  // Arguments that a list contains.
  sdk::export_output(
      "extremes",
      std::vector<double>{
          pcl::max_of(limits, {1, 2}),
          pcl::max_of(limits),
          static_cast<double>(std::min({is_prod ? 1 : 2, 3, 4}))});
  sdk::export_output(
      "largest",
      web.ports<std::vector<double>>().apply([](const std::vector<double>& ports) {
        return pcl::max_of(ports, {0});
      }));
  sdk::export_output(
      "arguments",
      sdk::PropertyInput::list({
          pcl::range(1, 3),
          pcl::join(",", std::vector<std::string>{"a", "b"}),
          pcl::try_each([web]() { return web.id(); }, []() { return std::string("x"); })}));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
