// Diagnostics as workflow commands. GitHub Actions shows them beside the changed lines.
#pragma once

#include <string>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// One line for each diagnostic, sorted.
std::string render_github(const diag::Diagnostics& diagnostics, const base::Sources& sources);

}  // namespace virga::cli
