// What the engine would refuse of a pack whoever configures it: defaults that break their own
// limits, and patterns that are none.
#pragma once

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "project/policy_pack.h"

namespace virga::cli {

// For packs without errors.
void check_policy_defaults(const project::PolicyPack& pack, const base::Limits& limits,
                           diag::Diagnostics& diagnostics);

}  // namespace virga::cli
