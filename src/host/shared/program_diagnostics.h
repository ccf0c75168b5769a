// Converts diagnostics for the CLI: with ranges, without excerpts.
#pragma once

#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "rpc/messages.h"

namespace virga::host {

std::vector<rpc::ProgramDiagnostic> program_diagnostics(const diag::Diagnostics& diagnostics,
                                                        const base::Sources& sources);

}  // namespace virga::host
