// Converts the inputs of a component that is constructed for another program to the values of its
// config variables. Private to the room. Spec: docs/spec/wire.md, section 3.3.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "run/construct.h"
#include "run/loop/run_state.h"

namespace virga::run {

// The values by variable name, converted to the declared types, with the dependencies in `request`.
// A null input counts as absent. Reports inputs that do not fit and adds them to `rejected`. Makes
// inputs of `request` secret if their variables are.
std::map<std::string, cty::Value> given_inputs(RunState& run, RegisterResourceRequest& request,
                                               std::vector<RejectedInput>& rejected);

}  // namespace virga::run
