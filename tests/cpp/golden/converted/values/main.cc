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
  const sdk::PropertyValue any = config.get<sdk::PropertyValue>(
      "any",
      pcl::object({
          {"list", pcl::list({1, std::map<std::string, std::string>{{"deep", "x"}}})},
          {"text", "t"}})).value();
  const std::string key = config.get("key", "text").value();

  const demo::Server server("server", {
      .image = pcl::at<std::string>(any, "text"),
      .tags = {
          {"deep", pcl::at<std::string>(any, "list", 1, "deep")},
          {"key", pcl::at<std::string>(any, key)}},
  });

  sdk::export_output(
      "size",
      pcl::find<std::optional<int>>(server.disk<sdk::PropertyValue>(), "size"));
  sdk::export_output("port", pcl::find<std::optional<int>>(server.ports<sdk::PropertyValue>(), 0));
  sdk::export_output(
      "settings",
      sdk::PropertyInput::object({
          {"address", server.address()},
          {"list", sdk::to_input(std::vector<sdk::Output<std::string>>{server.id(), "x"})}}));

  const std::optional<std::string> maybe = config.get("maybe").value();

  std::vector<demo::Server> copy;
  for (int i = 0; i < (!maybe ? 0 : 1); ++i) {
    copy.push_back(demo::Server("copy-" + std::to_string(i), {
        .disk = sdk::unchecked(
            pcl::single_or_none(
                pcl::list_of(
                    std::vector<int>{3},
                    [](int size) { return std::map<std::string, int>{{"size", size}}; }))),
        .image = "i",
        .name = maybe,
        .tags = {{"password", server.password<std::string>()}},
    }));
  }

  sdk::export_output(
      "labels",
      std::map<std::string, std::string>{
          {key, pcl::to<std::string>(1)},
          {"other", "x"},
          {"third", pcl::to<std::string>(2.5)}});
  sdk::export_output(
      "mixed",
      pcl::object({
          {key, pcl::to<std::string>(1)},
          {"other", std::vector<int>{2}},
          {"third", "x"}}));
  sdk::export_output(
      "later",
      std::map<std::string, sdk::Output<std::string>>{
          {key, server.address()},
          {"other", pcl::to<std::string>(2)}});
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
