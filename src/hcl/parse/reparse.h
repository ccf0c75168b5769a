// Parses a configuration file again after an edit.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Returns the same tree and diagnostics as parse_config(source), from the tree of the text before
// the edit. Reads the text between two blocks around the edit. Blocks that the edit does not touch
// get their headers; their bodies are deferred if they had no errors (tree/deferred.h). The new
// tree does not refer to the old one. `limits` must be the same.
Tree reparse_config(const base::Source& source, const base::Source& old_source, const Tree& old,
                    diag::Diagnostics& diagnostics, const base::Limits& limits = {});

}  // namespace virga::hcl
