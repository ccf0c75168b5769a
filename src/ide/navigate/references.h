// Where a name is used.
#pragma once

#include <cstdint>
#include <vector>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// All places in the programs of the snapshot that mean the same as the name at the offset, also in
// the folders of components; then those in its test files and in its configuration. Sorted. Empty
// if no name with a meaning is there.
std::vector<Occurrence> references(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset);

// The same in this file only.
std::vector<Occurrence> highlights(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset);

}  // namespace virga::ide
