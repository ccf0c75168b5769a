// A program as the inside of a component that another program uses: the work of a component
// provider for Construct (docs/spec/wire.md, section 3.3). The component is registered as the
// request says. Then the program runs with the component as its parent, like a component of a
// program: names begin with the name of the component, its config variables take the inputs, and
// its outputs become the outputs of the component. The deployment belongs to the caller, so this
// does not wait for its end.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::run {

struct ConstructRequest {
  // Sent to the engine unchanged, except that inputs whose `config` block says so become secrets.
  // `property_dependencies` apply to the inputs inside too.
  RegisterResourceRequest component;
  // Whether the returned outputs may contain Outputs. The outputs that are registered always may.
  bool accepts_outputs = false;
};

// An input that was rejected.
struct RejectedInput {
  std::string path;
  std::string reason;
};

struct ConstructResult {
  // True if everything was evaluated and registered without an error, and all outputs have values.
  bool complete = false;
  std::vector<RejectedInput> rejected;  // if not empty, nothing was registered
  std::string urn;
  PropertyValue outputs;  // an object
  PropertyDependencies dependencies;
};

// One component. Lives after its construction, because the engine may call the hooks of its program
// much later.
class Construction {
 public:
  // `options` come from the caller: project, stack and the flags of the engine's run; its
  // configuration is not read. Requires: `program` has no errors. `program`, `sources`, `monitor`
  // and all objects that `options` point to must outlive this.
  Construction(const bind::Program& program, const base::Sources& sources, RunOptions options,
               Monitor& monitor);
  // Calls of hooks fail after this.
  ~Construction();

  // Must be called once. Reports all errors, including rejected inputs, in `diagnostics`.
  ConstructResult run(ConstructRequest request, diag::Diagnostics& diagnostics);

  // Returns whether its program has hooks that the engine may call.
  bool has_hooks() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::run
