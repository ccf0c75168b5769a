// The names in the parts of blocks that are not bound. Private to ide/names.
#pragma once

#include <span>

#include "hcl/tree/body.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// Visits the references in the attributes of a node's block, at any depth, that are not bound
// because they are errors: unknown attributes, and blocks in a block that is not closed yet. They
// count as dependencies, and they are what the author works on. `bound` are the spans of the bound
// expressions of the node. O(size of the block), and O(size of the program) if it has such parts.
void visit_rejected_parts(NodeRef node, const hcl::Block& block, std::span<const base::Span> bound,
                          const VisitOccurrence& visit);

}  // namespace virga::ide
