#include <iostream>

#include "rpc/policy_host.h"
#include "sdk/policies/policy_pack.h"

using namespace virga::sdk;

int main() {
  PolicyPack pack("policies", "0.1.0");
  pack.add_resource_policy(
      "names",
      {.description = "Names have at most 40 characters", .enforcement = Enforcement::kMandatory},
      [](ResourceCheck& check) {
        const auto name = check.resource().name();
        if (name.size() > 40) check.report("the name is too long");
      });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
