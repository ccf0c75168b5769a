// Trees of text that was taken out of a source. Private to hcl/parse.
#pragma once

#include "hcl/lex/passage.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Moves the spans of the nodes from the passage, where the tree was read, to the source. Linear.
void relocate(Tree& tree, const Passage& passage);

}  // namespace virga::hcl
