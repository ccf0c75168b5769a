// The inputs of a component that is constructed for others become the values of its config
// variables. Private to the room. Spec: docs/spec/wire.md, section 3.3.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "run/construct.h"
#include "run/loop/run_state.h"

namespace virga::run {

// The values by the names of the variables, converted to the types that these declare, with the
// dependencies that `request` tells. Null is as good as nothing. What does not fit is told, and
// added to `refused`. Makes those inputs of `request` secret that are declared so.
std::map<std::string, cty::Value> given_inputs(RunState& run, RegisterResourceRequest& request,
                                               std::vector<RefusedInput>& refused);

}  // namespace virga::run
