// Names that an editor changes together while their author types.
#pragma once

#include <cstdint>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// All places of the variable of a loop, or of a local whose uses are all in this file, sorted.
// Empty for other names: changing those has effects outside of the file, so that a rename is
// better.
std::vector<base::Range> linked_names(const Snapshot& snapshot, base::SourceId source,
                                      std::uint32_t offset);

}  // namespace virga::ide
