#include <algorithm>
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
  const std::vector<std::string> list =
      config.get<std::vector<std::string>>("list", {"a", "b", "c"}).value();

  const std::map<std::string, std::string> tags = {{"a", "1"}, {"b", "2"}};

  const demo::Server server("server", {.image = "debian"});

  sdk::export_output(
      "length",
      std::vector<int>{pcl::length(list), pcl::length(tags), pcl::length("größe")});
  sdk::export_output(
      "element",
      std::vector<std::optional<std::string>>{
          pcl::element(list, 4),
          pcl::lookup(tags, "a", "x"),
          pcl::lookup(tags, "z", "x"),
          pcl::single_or_none(std::vector<std::string>{"a"})});
  sdk::export_output(
      "texts",
      pcl::list({
          pcl::join("-", list),
          pcl::split(",", "a,b"),
          pcl::to_base64("Hello"),
          pcl::from_base64("SGVsbG8="),
          pcl::sha1("x")}));
  sdk::export_output(
      "json",
      pcl::to_json(pcl::object({{"list", list}, {"on", true}, {"n", 1.5}, {"text", "<a&b>"}})));
  sdk::export_output(
      "json_of_outputs",
      pcl::to_json(sdk::PropertyInput::object({{"address", server.address()}, {"port", 80}})));
  sdk::export_output(
      "numbers",
      pcl::list({std::max({1, 2}), std::min({3, 2, 1}), pcl::range(3), pcl::range(1, 3)}));
  sdk::export_output(
      "entries",
      pcl::list_of(
          pcl::entries(tags),
          [](const sdk::PropertyValue& e) {
            return pcl::at<std::string>(e, "key") + "=" + pcl::at<std::string>(e, "value");
          }));
  sdk::export_output(
      "facts",
      std::vector<std::string>{sdk::get_stack(), sdk::get_project(), sdk::get_organization()});
  sdk::export_output("secret", sdk::secret(std::string("hidden")));
  sdk::export_output("open", sdk::unsecret(sdk::secret(std::string("shown"))));
  sdk::export_output(
      "mixed",
      server.address().apply([](const std::string& address) {
        return pcl::length(pcl::split(".", address));
      }));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
