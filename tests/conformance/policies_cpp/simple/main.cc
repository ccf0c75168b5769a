// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("simple", "1.0.0");
  pack.add_resource_policy(
      "truthiness",
      {.description = "Verifies properties are true", .types = {"simple:index:Resource"}},
      [](ResourceCheck& check) {
        if (check.resource().get<bool>("value") == true) check.report("This is a test warning");
      });
  pack.add_resource_policy("falsiness",
                           {.description = "Verifies properties are false",
                            .enforcement = Enforcement::kMandatory,
                            .types = {"simple:index:Resource"}},
                           [](ResourceCheck& check) {
                             if (check.resource().get<bool>("value") == false)
                               check.report("This is a test error");
                           });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
