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
  // What the servers run
  const std::string image = config.get("image", "debian").value();
  const int replicas = config.get("replicas", 2).value();
  const std::optional<std::string> region = config.get("region").value();
  const sdk::Output<std::string> token =
      config.get_secret("token").value_or(sdk::secret(std::string("t")));
  const std::vector<std::string> zones =
      config.get<std::vector<std::string>>("zones", {"a", "b"}).value();
  const std::map<std::string, double> limits =
      config.get<std::map<std::string, double>>("limits", {{"cpu", 1.5}}).value();
  const sdk::PropertyValue settings = config.get<sdk::PropertyValue>(
      "settings",
      pcl::object({{"host", "localhost"}, {"port", 80}})).value();
  const bool enabled = config.get("enabled", true).value();

  const demo::Server server("server", {
      .image = image,
      .name = pcl::find<std::optional<std::string>>(settings, "host"),
      .password = token,
  });

  sdk::export_output(
      "everything",
      pcl::list({image, replicas, region, zones, limits, settings, enabled}));
  sdk::export_output("token", token);
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
