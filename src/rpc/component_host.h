// Serves a package of components in C++ (sdk/components/component_package.h) to engines, as a
// provider plugin (docs/spec/wire.md, section 3.3).
#pragma once

#include <iosfwd>
#include <memory>

#include "rpc/component_provider.h"
#include "sdk/components/component_package.h"

namespace virga::rpc {

// The calls of the engine for a package. Each construction runs on the thread of its call.
// `package` must outlive it.
std::shared_ptr<ComponentProvider> component_host(const sdk::ComponentPackage& package);

// Serves the package until the engine cancels it or ends, or until the process receives SIGINT or
// SIGTERM. Writes the port to `output`, which is the standard output, as engines expect, and a
// failure to `errors`. Returns the exit code for main:
//
//   int main() {
//     virga::sdk::ComponentPackage package("shop", "1.0.0");
//     package.add<Mirror, MirrorArgs, MirrorOutputs>("Mirror");
//     return virga::rpc::serve_components(package, std::cout, std::cerr);
//   }
//
// The engine finds the executable by its name, "pulumi-resource-shop", on the PATH.
int serve_components(const sdk::ComponentPackage& package, std::ostream& output,
                     std::ostream& errors);

}  // namespace virga::rpc
