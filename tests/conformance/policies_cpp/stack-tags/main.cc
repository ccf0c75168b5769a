// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("stack-tags", "2.0.0");
  pack.add_resource_policy(
      "allowed",
      {.description = "Verifies property equals the stack tag value",
       .enforcement = Enforcement::kMandatory,
       .types = {"simple:index:Resource"}},
      [](ResourceCheck& check) {
        const auto value = check.resource().get<bool>("value");
        if (value == (check.stack().tag("value") == "true")) return;
        check.report(value == true ? "Property was true" : "Property was false");
      });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
