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
  const int count = config.get("count", 7).value();
  const double share = config.get<double>("share", 0.5).value();
  const std::optional<std::string> name = config.get("name").value();

  const demo::Server server("server", {
      .image = count > 3 && !(share > 1) ? "large" : "small",
      .name = name.value_or("none"),
  });

  sdk::export_output(
      "sums",
      std::vector<double>{
          static_cast<double>(count + 1),
          static_cast<double>(count - 2 * (count + 1)),
          count * share,
          count / 2.0,
          static_cast<double>(count % 4),
          static_cast<double>(-count)});
  sdk::export_output(
      "tests",
      std::vector<bool>{
          count == 7,
          count != 7,
          count >= 1 || false,
          std::string("a") == "b",
          pcl::equal(std::vector<int>{1, 2}, std::vector<int>{1, 2})});
  sdk::export_output(
      "later",
      server.address().apply([](const std::string& address) {
        return std::string(address == "x" ? "yes" : "no");
      }));
  sdk::export_output("optional", count > 10 ? std::optional<int>(443) : std::optional<int>());
  sdk::export_output(
      "mixed",
      std::vector<bool>{
          (count > 3 && share < 1) || !name,
          (count > 3) == (share < 1),
          ((count > 3) == true) == false});
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
