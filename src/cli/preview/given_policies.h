// The policy packs of a command line.
#pragma once

#include "check/policy/policy_analyzers.h"
#include "check/policy/policy_host.h"
#include "check/session/load.h"
#include "cli/preview/command.h"

namespace virga::cli {

// Returns whether all policy packs can be opened and have a configuration, if one has. Prints an
// error if not.
bool require_policy_packs(const PreviewArguments& arguments);

// Adds the policies that the command line selects. Reports those that cannot be used. `host` runs
// packs in other languages; it may be null.
void add_policies(const PreviewArguments& arguments, const run::RunOptions& options,
                  const check::Inputs& inputs, const check::PolicyHost* host,
                  check::Session& session, check::PolicyAnalyzers& policies);

}  // namespace virga::cli
