// Creates an analyzer for one stack from the folder of a policy pack and its configuration.
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

// Returns why there is no policy pack at `path`: "it is a file; name the folder of the pack".
std::optional<std::string> policy_pack_problem(const std::string& path);

// Opens the pack at `folder`. Returns nullopt, with a diagnostic, if it cannot be used. `schemas`
// are additional paths of schemas.
std::optional<project::PolicyPack> open_policies(const std::string& folder,
                                                 const std::vector<std::string>& schemas,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits);

// Returns the analyzer for the deployment with these `options`. Returns null, with a diagnostic, if
// the configuration does not fit the pack.
std::unique_ptr<PolicyAnalyzer> start_policies(const project::PolicyPack& pack,
                                               const PolicyConfig& config,
                                               const run::RunOptions& options,
                                               diag::Diagnostics& diagnostics);

}  // namespace virga::cli
