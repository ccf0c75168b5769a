// A package with one component, for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/component_host.h"
#include "sdk/components/component_package.h"
#include "sdk/sdk.h"

namespace {

using namespace virga::sdk;

struct NoArgs {
  static constexpr auto properties() { return std::tuple(); }
};

struct BuiltinInfoOutputs {
  Output<std::string> organization;
  Output<std::string> project;
  Output<std::string> stack;
  static constexpr auto properties() {
    return std::tuple(property("organization", &BuiltinInfoOutputs::organization),
                      property("project", &BuiltinInfoOutputs::project),
                      property("stack", &BuiltinInfoOutputs::stack));
  }
};

class BuiltinInfo : public ComponentResource {
 public:
  BuiltinInfo(const ResourceName& name, const NoArgs& args, const ResourceOptions& options)
      : ComponentResource("builtin-info-component:index:BuiltinInfo", name, args, options) {
    register_outputs(
        {{"organization", get_organization()}, {"project", get_project()}, {"stack", get_stack()}});
  }
};

}  // namespace

int main() {
  ComponentPackage package("builtin-info-component", "37.0.0");
  package.add<BuiltinInfo, NoArgs, BuiltinInfoOutputs>("BuiltinInfo");
  return virga::rpc::serve_components(package, std::cout, std::cerr);
}
