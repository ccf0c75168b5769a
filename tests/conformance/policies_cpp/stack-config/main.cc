// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("stack-config", "2.0.0");
  const PolicyOptions options{.enforcement = Enforcement::kMandatory,
                              .types = {"simple:index:Resource"}};
  PolicyOptions validate_true = options;
  validate_true.description = "Verifies property is true";
  pack.add_resource_policy("validate-true", validate_true, [](ResourceCheck& check) {
    if (check.stack().config("value") != "true") return;
    if (check.resource().get<bool>("value") == false) check.report("Property was false");
  });
  PolicyOptions validate_false = options;
  validate_false.description = "Verifies property is false";
  pack.add_resource_policy("validate-false", validate_false, [](ResourceCheck& check) {
    if (check.stack().config("value") != "false") return;
    if (check.resource().get<bool>("value") == true) check.report("Property was true");
  });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
