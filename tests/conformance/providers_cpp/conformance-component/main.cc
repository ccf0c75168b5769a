// A package with one component, for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/component_host.h"
#include "sdk/components/component_package.h"
#include "sdk/sdk.h"

namespace {

using namespace virga::sdk;

struct SimpleArgs {
  Input<bool> value;
  static constexpr auto properties() { return std::tuple(property("value", &SimpleArgs::value)); }
};

struct SimpleOutputs {
  Output<bool> value;
  static constexpr auto properties() {
    return std::tuple(property("value", &SimpleOutputs::value));
  }
};

class Simple : public ComponentResource {
 public:
  Simple(const ResourceName& name, const SimpleArgs& args, const ResourceOptions& options)
      : ComponentResource("conformance-component:index:Simple", name, args, options) {
    const Output<bool> value = args.value.output();
    const CustomResource child("simple:index:Resource", name + "-child",
                               Properties{{"value", value.apply([](bool on) { return !on; })}},
                               {.parent = *this});
    register_outputs({{"value", value}});
  }
};

}  // namespace

int main() {
  ComponentPackage package("conformance-component", "22.0.0");
  package.add<Simple, SimpleArgs, SimpleOutputs>("Simple");
  return virga::rpc::serve_components(package, std::cout, std::cerr);
}
