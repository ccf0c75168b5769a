// Evaluates nodes of a program as its preview would, without the steps after that.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "run/run.h"

namespace virga::run {

// The values of the variables of `nodes`, with their marks, in their order. Returns nullopt, with a
// diagnostic, if one of them has no value. Registers the resources of the program, but neither
// outputs of the stack nor the end of the deployment. `given` has the values of program.given, in
// their order.
// Requires: the program has no errors.
std::optional<std::vector<cty::Value>> inquire(const bind::Program& program,
                                               std::span<const bind::NodeId> nodes,
                                               std::span<const cty::Value> given,
                                               const base::Sources& sources,
                                               const RunOptions& options, Monitor& monitor,
                                               diag::Diagnostics& diagnostics);

}  // namespace virga::run
