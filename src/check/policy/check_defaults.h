// Finds errors of a pack that the engine would report for every configuration: default values that
// violate their own limits, and invalid patterns.
#pragma once

#include "base/limits.h"
#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "project/policy_pack.h"

namespace virga::check {

// Requires: the pack has no errors. `files` are those that the pack was read from.
void check_policy_defaults(const project::PolicyPack& pack, const base::FileSystem& files,
                           const base::Limits& limits, diag::Diagnostics& diagnostics);

}  // namespace virga::check
