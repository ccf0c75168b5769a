#include <string>
#include <vector>

#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  const std::string name = "web";
  const int port = 8080;
  const std::string prefix = name + "-" + sdk::get_stack();

  const demo::Server server("server", {.image = "debian", .name = prefix + "-server-{x}"});

  sdk::export_output(
      "plain",
      "http://" + name + ":" + std::to_string(port) + "/" + pcl::to<std::string>(1.5) + "?" +
          pcl::to<std::string>(true));
  sdk::export_output("url", sdk::interpolate("http://{}:{}/{{id}}", server.address(), port));
  sdk::export_output("named", sdk::interpolate("{} is the name", server.name()));
  sdk::export_output(
      "loop",
      pcl::join(
          "",
          pcl::list_of(
              std::vector<std::string>{"a", "b"},
              [](const std::string& n) { return n + ";"; })));
  sdk::export_output("choice", std::string("--level=") + (port > 80 ? "9" : "1"));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
