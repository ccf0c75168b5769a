// Inputs as the engine gets them: what is true of each part stands at that part. Spec:
// docs/spec/evaluator.md, section 3, docs/spec/wire.md, section 4.
#pragma once

#include "pulumi/output/dependencies.h"
#include "pulumi/output/property_input.h"
#include "run/monitor.h"

namespace virga::sdk {

struct Serialization {
  // Outputs that say more than their value stay Outputs, as components and methods get them.
  bool keep_outputs = false;
  // What takes a reference depends on the resource.
  bool depend_on_references = true;
};

struct Serialized {
  pulumi::PropertyValue value;
  pulumi::Dependencies dependencies;
  bool known = true;    // and everything in it
  bool secret = false;  // or something in it
};

// Everything in `input` is settled, and did not fail. What the monitor has no words for is left
// out: secrets, references (for which their IDs stand), Outputs. Assets and archives get the hashes
// that they lack. Fails for numbers that are not finite, and for assets that cannot be read.
base::Result<Serialized> serialize(const pulumi::PropertyInput& input, const run::Monitor& monitor,
                                   Serialization options = {});

}  // namespace virga::sdk
