// Diagnostics as workflow commands, which GitHub Actions shows beside the lines of a change.
#pragma once

#include <string>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// One line each, sorted.
std::string render_github(const diag::Diagnostics& diagnostics, const base::Sources& sources);

}  // namespace virga::cli
