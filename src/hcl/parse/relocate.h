// Trees of text that was extracted from a source. Private to hcl/parse.
#pragma once

#include "hcl/lex/passage.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Maps the spans of all nodes from the passage that was parsed to the source. O(n).
void relocate(Tree& tree, const Passage& passage);

}  // namespace virga::hcl
