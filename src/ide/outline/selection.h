// The ranges that "expand selection" selects, one after the other.
#pragma once

#include <cstdint>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// From the smallest range around the offset to the whole file; each one contains the one before it
// and is larger. The steps: the word or the content of a string, the expressions around it, what is
// between brackets, with its brackets, the item, the block. Never empty if the file belongs to the
// snapshot. O(size of the
// declaration), or of the file where no declaration parses.
std::vector<base::Span> selection_ranges(const Snapshot& snapshot, base::SourceId source,
                                         std::uint32_t offset);

}  // namespace virga::ide
