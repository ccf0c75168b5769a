#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/demo/job.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  const sdk::Config config;
  const std::map<std::string, std::string> servers = config.get<std::map<std::string, std::string>>(
      "servers",
      {{"web", "debian"}, {"db", "postgres"}, {"cache", "debian"}}).value();

  const std::vector<int> numbers = {1, 2, 3};

  sdk::export_output(
      "names",
      pcl::list_of(
          servers,
          [](const std::string& name, [[maybe_unused]] const std::string& image) { return name; }));
  sdk::export_output(
      "debian",
      pcl::list_of(
          servers,
          [](const std::string& name, [[maybe_unused]] const std::string& image) { return name; },
          []([[maybe_unused]] const std::string& name, const std::string& image) {
            return image == "debian";
          }));
  sdk::export_output(
      "upside",
      pcl::groups_of(
          servers,
          [](const std::string& name, const std::string& image) { return std::pair(image, name); }));
  sdk::export_output(
      "upper",
      pcl::map_of(
          servers,
          [](const std::string& name, const std::string& image) {
            return std::pair(name + "-x", image);
          }));
  sdk::export_output("squares", pcl::list_of(numbers, [](int i, int n) { return n * n + i; }));
  sdk::export_output(
      "nested",
      pcl::list_of(
          numbers,
          [&](int n) {
            return pcl::list_of(
                servers,
                [&](const std::string& name, [[maybe_unused]] const std::string& image) {
                  return name + std::to_string(n);
                });
          }));

  const demo::Job job("job", {
      .trigger = demo::EventArgs{.topic = "t" + std::to_string(pcl::length(numbers))},
  });

  sdk::export_output(
      "outputs",
      pcl::list_of(
          std::vector<sdk::Output<std::string>>{job.id(), job.urn()},
          [](const sdk::Output<std::string>& x) { return x; }));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
