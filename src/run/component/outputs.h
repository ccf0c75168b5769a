// What the program inside of a component makes visible. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "run/convert/to_property.h"
#include "run/loop/run_state.h"

namespace virga::run {

struct ComponentOutputs {
  PropertyValue values;               // an object
  PropertyDependencies dependencies;  // of those outputs that have some
  // Names of those that could not be made; why was told where it happened.
  std::vector<std::string> missing;
};

// By logical name. Those that were not made are left out.
ComponentOutputs outputs_of(RunState& run, const Scope& inside, Dependencies dependencies);

}  // namespace virga::run
