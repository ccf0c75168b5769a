#include <map>
#include <string>
#include <vector>

#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Literals of all kinds.
  const bool on = true;
  const sdk::PropertyValue nothing{};
  const int count = 3;
  const int below = -3;
  const double share = 0.25;
  const std::string name = "größe \"web\"\n";
  const std::string script =
      "#!/bin/sh\n"
      "echo \"hello, this is a text of several lines\"\n"
      "exit 0\n";
  const std::vector<int> ports = {80, 443};
  const auto mixed = pcl::list({"web", 80});
  const std::map<std::string, std::string> tags = {{"team", "web"}, {"stage", "prod"}};
  const auto object = pcl::object({
      {"name", "web"},
      {"port", 80},
      {"nested", std::map<std::string, std::vector<int>>{{"deep", {1, 2}}}}});

  sdk::export_output(
      "all",
      pcl::list({on, nothing, count, below, share, name, script, ports, mixed, tags, object}));
  sdk::export_output(
      "steps",
      pcl::list({
          tags.at("team"),
          pcl::at<int>(object, "nested", "deep", 1),
          pcl::at<std::string>(mixed, 0),
          ports.at(1)}));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
