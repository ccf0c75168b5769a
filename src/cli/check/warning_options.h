// The options that select warnings: --deny, --allow and --select.
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "check/diagnostics/warning_policy.h"

namespace virga::cli {

// Parses the values of the options. Fails if a value is not the code of a diagnostic.
base::Result<check::WarningPolicy> warning_policy(const std::vector<std::string>& deny,
                                                  const std::vector<std::string>& allow,
                                                  const std::vector<std::string>& select = {});

}  // namespace virga::cli
