// pulumi-language-cpp [flags] <engine address>
#include "host/cpp/cpp_host.h"
#include "host/shared/engine_loader.h"
#include "host/shared/serve.h"

int main(int count, char** words) {
  using namespace virga::host;
  return host_main(
      count, words,
      {.name = "pulumi-language-cpp",
       .help = help_text("pulumi-language-cpp", "C++", "cpp"),
       .services = [](const std::string& engine_address, OnEngine on_engine) {
         return virga::rpc::Services{.language = std::make_shared<CppHost>(
                                         engine_address, std::move(on_engine), open_engine_loader)};
       }});
}
