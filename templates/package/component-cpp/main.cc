#include <iostream>

#include "rpc/component_host.h"
#include "sdk/components/component_package.h"
#include "sdk/sdk.h"

namespace {

using namespace virga::sdk;

// The schema of the package is made from these two structs.
struct GreetingArgs {
  Input<std::string> name;
  static constexpr auto properties() {
    return std::tuple(property("name", &GreetingArgs::name, "Who is greeted"));
  }
};

struct GreetingOutputs {
  Output<std::string> text;
  static constexpr auto properties() {
    return std::tuple(property("text", &GreetingOutputs::text));
  }
};

class Greeting : public ComponentResource {
 public:
  Greeting(const ResourceName& name, const GreetingArgs& args, const ResourceOptions& options)
      : ComponentResource("${PROJECT}:index:Greeting", name, args, options) {
    // Resources of the component go here, with the option `.parent = *this`.
    register_outputs({{"text", args.name.output().apply(
                                   [](const std::string& who) { return "Hello, " + who + "!"; })}});
  }
};

}  // namespace

int main() {
  ComponentPackage package("${PROJECT}", "0.1.0");
  package.add<Greeting, GreetingArgs, GreetingOutputs>("Greeting");
  return virga::rpc::serve_components(package, std::cout, std::cerr);
}
