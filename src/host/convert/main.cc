// pulumi-converter-terraform [flags], and the same executable as pulumi-converter-yaml
#include <cstdio>
#include <memory>
#include <string_view>

#include "host/convert/terraform_converter.h"
#include "host/convert/yaml_converter.h"
#include "host/shared/serve.h"

namespace virga::host {
namespace {

HostProgram terraform_program() {
  constexpr const char* kName = "pulumi-converter-terraform";
  return {.name = kName,
          .help = converter_help_text(kName, "Terraform", "terraform"),
          .ends_with_parent = true,
          .services = [](const std::string&, const OnEngine&) {
            return rpc::Services{.converter = std::make_shared<TerraformConverter>()};
          }};
}

HostProgram yaml_program() {
  constexpr const char* kName = "pulumi-converter-yaml";
  return {.name = kName,
          .help = converter_help_text(kName, "Pulumi YAML", "yaml"),
          .ends_with_parent = true,
          .services = [](const std::string&, const OnEngine&) {
            return rpc::Services{.converter = std::make_shared<YamlConverter>()};
          }};
}

}  // namespace
}  // namespace virga::host

// The name of the executable is the name of the converter, as for the CLI.
int main(int count, char** words) {
  using namespace virga::host;
  std::string_view name = count > 0 ? words[0] : "";
  name.remove_prefix(name.rfind('/') + 1);
  const HostProgram terraform = terraform_program();
  const HostProgram yaml = yaml_program();
  for (const HostProgram* program : {&terraform, &yaml}) {
    if (name == program->name) return host_main(count, words, *program);
  }
  std::fprintf(stderr, "the name of this executable has to be %s or %s\n", terraform.name,
               yaml.name);
  return 2;
}
