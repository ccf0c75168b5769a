// A block that is written as an attribute: `name = { ... }`.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

// Adds the fix that removes the `=` between the name of a block and its body, if the body reads as
// the body of a block: in an object, keys may be any expressions and items may end with commas.
// Returns false if it does not. `source` contains both ranges.
bool suggest_block(diag::Diagnostic& diagnostic, base::Range name, base::Range value,
                   const base::Source& source, const base::Limits& limits);

}  // namespace virga::hcl
