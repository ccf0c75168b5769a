// Warns of valid code that is probably a mistake: unused names, deprecated parts of packages, names
// that hide others, secrets that become public, conditions that are constant. For `virga check`;
// lint/lint.h reports code that is certainly a mistake.
#pragma once

#include "base/source.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Adds warnings about `program` and its components, once per folder. `sources` has their files.
// Requires: the programs were bound without errors, because names next to an error look unused.
void review(const Program& program, const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
