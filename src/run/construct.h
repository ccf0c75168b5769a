// A program as the inside of a component that somebody else's program uses: what a provider of
// components does for Construct (docs/spec/wire.md, section 3.3). The component is registered as
// the request says; then the program runs below it as that of a component beside a program would:
// names begin with that of the component, its config variables take the inputs, its outputs become
// those of the component. The deployment is the caller's: its end is not waited for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::run {

struct ConstructRequest {
  // Goes to the engine as it is, but that inputs whose `config` block says so become secrets. What
  // `property_dependencies` say is true of the inputs inside, too.
  RegisterResourceRequest component;
  // May the outputs that are answered have Outputs in them? Those that the engine hears of may.
  bool accepts_outputs = false;
};

// An input that does not fit.
struct RefusedInput {
  std::string path;
  std::string reason;
};

struct ConstructResult {
  // Everything was evaluated and registered without an error, and all outputs are there.
  bool complete = false;
  std::vector<RefusedInput> refused;  // then nothing was registered
  std::string urn;
  PropertyValue outputs;  // an object
  PropertyDependencies dependencies;
};

// One component while it is made and, since the engine may call the hooks of its program long after
// that, until its end.
class Construction {
 public:
  // `options` are the caller's: project, stack and what the engine says of its run; its
  // configuration is not read. `program`, free of errors, `sources`, `monitor` and what `options`
  // point to outlive this.
  Construction(const bind::Program& program, const base::Sources& sources, RunOptions options,
               Monitor& monitor);
  // Hooks fail from now on.
  ~Construction();

  // Once. Diagnostics tell what went wrong, refused inputs too.
  ConstructResult run(ConstructRequest request, diag::Diagnostics& diagnostics);

  // Has its program hooks that the engine may call?
  bool has_hooks() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::run
