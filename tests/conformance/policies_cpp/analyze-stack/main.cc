// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("analyze-stack", "1.0.0");
  pack.add_stack_policy("stack-size",
                        {.description = "Stack must contain at most one simple:index:Resource",
                         .enforcement = Enforcement::kMandatory,
                         .types = {"simple:index:Resource"}},
                        [](StackCheck& check) {
                          if (check.resources().size() > 1)
                            check.report("Found an extra simple:index:Resource");
                        });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
