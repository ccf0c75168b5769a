// The work of a component provider: constructs a component and calls a method for a program in
// another process. Spec: docs/spec/wire.md, section 3.3.
#pragma once

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

  bool ok() const { return rejected.empty() && report.empty(); }
};

// Constructs a component of the package on this thread. `component` is the registration that the
// caller received: type, name, parent, inputs with their dependencies, and options, all of which
// the component registers. Project, stack and preview in `options` are those of the caller. Hooks
// and transforms of the component work until this returns. Requires: the package has the component.
ConstructResult construct(const ComponentPackage& package, run::RegisterResourceRequest component,
                          const RunOptions& options, run::Monitor& monitor);

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
