// pulumi-language-pcl [flags] <engine address>
#include "host/converter.h"
#include "host/language_host.h"
#include "host/shared/engine_loader.h"
#include "host/shared/serve.h"

int main(int count, char** words) {
  using namespace virga::host;
  return host_main(count, words,
                   {.name = "pulumi-language-pcl",
                    .help = help_text("pulumi-language-pcl", "PCL", "pcl"),
                    .services = [](const std::string& engine_address, OnEngine on_engine) {
                      return virga::rpc::Services{
                          .language = std::make_shared<LanguageHost>(
                              engine_address, std::move(on_engine), open_engine_loader),
                          .converter = std::make_shared<Converter>()};
                    }});
}
