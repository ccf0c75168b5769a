// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("enforcement-config", "3.0.0");
  pack.add_resource_policy(
      "false", {.description = "Verifies property is false", .types = {"simple:index:Resource"}},
      [](ResourceCheck& check) {
        if (check.resource().get<bool>("value") == true) check.report("Property was true");
      });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
