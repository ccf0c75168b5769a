// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

struct FixupConfig {
  bool value = false;
  static constexpr auto properties() { return std::tuple(property("value", &FixupConfig::value)); }
};

int main() {
  PolicyPack pack("remediate", "3.0.0");
  pack.add_remediation<FixupConfig>("fixup",
                                    {.description = "Sets the property to what is configured",
                                     .types = {"simple:index:Resource"}},
                                    [](ResourceRemediation& change, const FixupConfig& config) {
                                      change.set("value", config.value);
                                    });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
