// The options that select warnings: --deny and --allow.
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "check/diagnostics/warning_policy.h"

namespace virga::cli {

// Parses the values of --deny and --allow. Fails if a value is not the code of a diagnostic.
base::Result<check::WarningPolicy> warning_policy(const std::vector<std::string>& deny,
                                                  const std::vector<std::string>& allow);

}  // namespace virga::cli
