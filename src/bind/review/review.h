// What works and a user would regret: names that nobody uses, deprecated parts of packages, names
// that hide others, secrets that become public, conditions that are always the same. For `virga
// check`; lint.h says what cannot have been meant.
#pragma once

#include "base/source.h"
#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Adds warnings about `program` and the components in it, each folder once. `sources` holds their
// files. For programs that were bound without errors: what stands around a mistake looks unused.
void review(const Program& program, const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
