// Serves a policy pack in C++ (sdk/policies/policy_pack.h) to engines, as an analyzer plugin
// (docs/spec/wire.md, section 3.4).
#pragma once

#include <iosfwd>
#include <memory>

#include "rpc/analyzer.h"
#include "sdk/policies/policy_pack.h"

namespace virga::rpc {

// The calls of the engine for a pack. Requires: the pack is valid (PolicyPack::validate).
std::shared_ptr<Analyzer> policy_host(const sdk::PolicyPack& pack);

// Serves the pack until the engine cancels it or ends, or until the process receives SIGINT or
// SIGTERM. Writes the port to `output`, which is the standard output, as engines expect. If the
// pack is invalid, writes the reason to `errors`. Returns the exit code for main:
//
//   int main() {
//     virga::sdk::PolicyPack pack("company", "1.0.0");
//     pack.add_resource_policy("not-public", ...);
//     return virga::rpc::serve_policies(pack, std::cout, std::cerr);
//   }
//
// The folder of the pack has a file PulumiPolicy.yaml with `runtime: cpp`.
int serve_policies(const sdk::PolicyPack& pack, std::ostream& output, std::ostream& errors);

}  // namespace virga::rpc
