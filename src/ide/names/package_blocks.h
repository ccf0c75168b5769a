// The names of packages in package blocks, which are not nodes. Private to ide/names.
#pragma once

#include "hcl/tree/tree.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// Visits the names in the package blocks of a file.
void visit_package_blocks(const Snapshot& snapshot, const hcl::Tree& tree,
                          const VisitOccurrence& visit);

}  // namespace virga::ide
