// Checks a file that configures a policy pack, without a deployment.
#pragma once

#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/check_program.h"
#include "check/diagnostics/warning_policy.h"
#include "check/session/inputs.h"

namespace virga::check {

// The policy packs to which a JSON file may belong: the folder of the file, if it is a pack, or
// else the packs directly in that folder, sorted.
std::vector<std::string> packs_of_config(const std::string& path, const base::FileSystem& files);

// Checks the JSON file at `path` against the `config` blocks of the pack in the folder `pack`.
// docs/policy-packs.md, "Configuration". Reports only what is wrong in the file: errors of the pack
// count as errors elsewhere.
CheckedProgram check_policy_config_file(const std::string& path, const std::string& pack,
                                        const Inputs& inputs, const WarningPolicy& policy);

}  // namespace virga::check
