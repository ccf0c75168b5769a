// The configuration of a policy pack, as the engine makes it of a user's file: levels, defaults,
// and what the schemas of the policies ask for. docs/policy-packs.md, "Configuration".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::cli {

// An entry for each policy of the pack. `path`: a JSON file; empty: the defaults alone. What is
// wrong is told; then there is nothing.
std::optional<run::PolicyConfigurations> read_policy_config(
    const std::string& path, const project::PolicyPack& pack,
    const std::vector<run::PolicyConfigSchema>& schemas, const base::FileSystem& files,
    diag::Diagnostics& diagnostics, const base::Limits& limits);

}  // namespace virga::cli
