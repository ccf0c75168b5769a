// Finds errors of a pack that the engine would report for every configuration: default values that
// violate their own limits, and invalid patterns.
#pragma once

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "project/policy_pack.h"

namespace virga::cli {

// Requires: the pack has no errors.
void check_policy_defaults(const project::PolicyPack& pack, const base::Limits& limits,
                           diag::Diagnostics& diagnostics);

}  // namespace virga::cli
