// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("dryrun", "1.0.0");
  pack.add_resource_policy("dry",
                           {.description = "Verifies properties are true on dryrun",
                            .enforcement = Enforcement::kMandatory,
                            .types = {"simple:index:Resource"}},
                           [](ResourceCheck& check) {
                             if (!check.stack().is_preview()) return;
                             if (check.resource().get<bool>("value") != true)
                               check.report("This is a test error");
                           });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
