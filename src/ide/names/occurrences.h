// The names in a program and what they mean.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

using VisitOccurrence = std::function<void(const Occurrence&)>;

// Visits the names in one node: in its labels, attributes and expressions. The order is not
// specified. O(size of the node).
void for_each_occurrence(const Snapshot& snapshot, NodeRef node, const VisitOccurrence& visit);

// The name at an offset, also right behind its end. Returns nullopt if no name is there, or one
// without a meaning, such as an unknown name.
std::optional<Occurrence> occurrence_at(const Snapshot& snapshot, base::SourceId source,
                                        std::uint32_t offset);

// All names in all programs of the snapshot that mean `symbol`, sorted by place, without
// repetitions. O(size of the programs).
std::vector<Occurrence> occurrences_of(const Snapshot& snapshot, const Symbol& symbol);

}  // namespace virga::ide
