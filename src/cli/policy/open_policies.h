// From the folder of a policy pack and what it is configured with to an analyzer for one stack.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "cli/policy/policy_analyzer.h"
#include "cli/policy/read_config.h"
#include "run/run.h"

namespace virga::cli {

// The pack at `folder`; nothing where it cannot be used, which is told. `schemas`: where schemas
// are besides those of the pack.
std::optional<project::PolicyPack> open_policies(const std::string& folder,
                                                 const std::vector<std::string>& schemas,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits);

// The pack for the deployment that `options` are of; null where something does not fit, which is
// told.
std::unique_ptr<PolicyAnalyzer> start_policies(const project::PolicyPack& pack,
                                               const PolicyConfig& config,
                                               const run::RunOptions& options,
                                               diag::Diagnostics& diagnostics);

}  // namespace virga::cli
