// The work of a component provider: constructs a component and calls a method for a program in
// another process. Spec: docs/spec/wire.md, section 3.3.
#pragma once

#include <functional>
#include <string>

#include "run/monitor_messages.h"
#include "sdk/components/component_package.h"
#include "sdk/run.h"

namespace virga::sdk {

struct ConstructResult {
  // Not empty if an input was rejected. Then nothing was registered, and `report` is empty.
  std::string rejected{};
  std::string report{};  // as RunResult::report; empty if the component is complete
  std::string urn{};
  PropertyValue outputs{};  // an object; contains Outputs
  run::PropertyDependencies dependencies{};
  bool has_callbacks = false;  // construct() serves them after this result

  bool ok() const { return rejected.empty() && report.empty(); }
};

// Constructs a component of the package on this thread. `component` is the registration that the
// caller received: type, name, parent, inputs with their dependencies, and options, all of which
// the component registers. Project, stack and preview in `options` are those of the caller. Calls
// `done` with the result. Then, if the component has hooks or transforms, serves them until
// RunOptions::stop, because the engine may call them at the end of the deployment. Requires: the
// package has the component.
void construct(const ComponentPackage& package, run::RegisterResourceRequest component,
               const RunOptions& options, run::Monitor& monitor,
               const std::function<void(ConstructResult)>& done);

struct MethodResult {
  std::string rejected{};
  std::string report{};
  PropertyValue result{};  // an object; contains Outputs
  run::PropertyDependencies dependencies{};

  bool ok() const { return rejected.empty() && report.empty(); }
};

// Calls a method of a component on this thread. `arguments` contains `__self__`, a reference to the
// component. Requires: the package has the method.
MethodResult call_method(const ComponentPackage& package, const std::string& token,
                         const PropertyValue& arguments,
                         const run::PropertyDependencies& dependencies, const RunOptions& options,
                         run::Monitor& monitor);

}  // namespace virga::sdk
