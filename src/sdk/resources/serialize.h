// Serializes inputs for the engine. Each part has its own secrecy, dependencies and unknowns. Spec:
// docs/spec/evaluator.md, section 3, docs/spec/wire.md, section 4.
#pragma once

#include "pulumi/output/dependencies.h"
#include "pulumi/output/property_input.h"
#include "run/monitor.h"

namespace virga::sdk {

struct Serialization {
  // Keep Outputs that have more than a value. Components and methods receive them.
  bool keep_outputs = false;
  // A reference adds a dependency on its resource.
  bool depend_on_references = true;
};

struct Serialized {
  pulumi::PropertyValue value;
  pulumi::Dependencies dependencies;
  bool known = true;    // true if all parts are known
  bool secret = false;  // true if any part is secret
};

// Requires: all parts of `input` are settled and did not fail. If the monitor does not support
// secrets, references or Outputs, they are replaced by plain values; a reference is replaced by its
// ID. Missing hashes of assets and archives are added. Fails for non-finite numbers and for assets
// that cannot be read.
base::Result<Serialized> serialize(const pulumi::PropertyInput& input, const run::Monitor& monitor,
                                   Serialization options = {});

}  // namespace virga::sdk
