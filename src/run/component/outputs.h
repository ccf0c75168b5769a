// The outputs of the program inside a component. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "run/convert/to_property.h"
#include "run/loop/run_state.h"

namespace virga::run {

struct ComponentOutputs {
  PropertyValue values;               // an object
  PropertyDependencies dependencies;  // of the outputs that have dependencies
  // Names of outputs whose values failed, which was reported.
  std::vector<std::string> missing;
};

// By logical name. Outputs without a value are omitted.
ComponentOutputs outputs_of(RunState& run, const Scope& inside, Dependencies dependencies);

}  // namespace virga::run
