// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

// The name `all` is reserved, so this pack does not load.
int main() {
  PolicyPack pack("invalid", "1.0.0");
  pack.add_resource_policy("all", {.description = "Everything is fine"}, [](ResourceCheck&) {});
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
