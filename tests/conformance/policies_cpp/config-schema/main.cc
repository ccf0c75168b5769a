// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

struct ValidatorConfig {
  bool value = false;
  std::vector<std::string> names;
  static constexpr auto properties() {
    return std::tuple(property("value", &ValidatorConfig::value),
                      property("names", &ValidatorConfig::names));
  }
};

int main() {
  PolicyPack pack("config-schema", "3.0.0");
  pack.add_resource_policy<ValidatorConfig>(
      "validator",
      {.description = "Verifies property matches config",
       .types = {"simple:index:Resource"},
       .config = {ConfigRule::min_items("names", 1)}},
      [](ResourceCheck& check, const ValidatorConfig& config) {
        if (std::ranges::find(config.names, check.resource().name()) == config.names.end()) return;
        const auto value = check.resource().get<bool>("value");
        if (value == config.value) return;
        check.report(value == true ? "Property was true" : "Property was false");
      });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
