// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

struct AllowedConfig {
  bool value = false;
  static constexpr auto properties() {
    return std::tuple(property("value", &AllowedConfig::value));
  }
};

int main() {
  PolicyPack pack("config", "2.0.0");
  pack.add_resource_policy<AllowedConfig>(
      "allowed",
      {.description = "Verifies properties",
       .enforcement = Enforcement::kMandatory,
       .types = {"simple:index:Resource"}},
      [](ResourceCheck& check, const AllowedConfig& config) {
        const auto value = check.resource().get<bool>("value");
        if (value == config.value) return;
        check.report(value == true ? "Property was true" : "Property was false");
      });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
