// Creates an analyzer for one stack from the folder of a policy pack and its configuration.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "check/policy/policy_analyzer.h"
#include "check/policy/read_config.h"
#include "check/session/schemas.h"
#include "run/run.h"

namespace virga::check {

// Returns why there is no policy pack at `path`: "it is a file; expected the folder of the pack".
std::optional<std::string> policy_pack_problem(const std::string& path,
                                               const base::FileSystem& files);

// The stack of a deployment as policies see it.
run::PolicyStack policy_stack(const run::RunOptions& options);

// Opens the pack at `folder`. Returns nullopt, with a diagnostic, if it cannot be used. `around`
// are the places of schemas of the program (Schemas::paths); the pack searches its own before them.
std::optional<project::PolicyPack> open_policies(const std::string& folder, const Schemas& schemas,
                                                 const std::vector<std::string>& around,
                                                 const base::FileSystem& files,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits);

// Reports what does not fit the pack in its configuration, without a deployment.
void check_policy_config(const PolicyConfig& config, const project::PolicyPack& pack,
                         const base::FileSystem& files, const base::Limits& limits,
                         diag::Diagnostics& diagnostics);

// Returns the analyzer for the deployment with these `options`. The policies read `files`, those of
// the pack. Returns null, with a diagnostic, if the configuration does not fit the pack.
std::unique_ptr<PolicyAnalyzer> start_policies(const project::PolicyPack& pack,
                                               const PolicyConfig& config,
                                               const run::RunOptions& options,
                                               const base::FileSystem& files,
                                               diag::Diagnostics& diagnostics);

}  // namespace virga::check
