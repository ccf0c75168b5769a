// Completes edits by formatting.
#pragma once

#include <optional>
#include <vector>

#include "ide/edit/edits.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// Sorts the edits and adds those that format the result, for each file that was formatted before.
// Returns nullopt if edits overlap or if a result does not parse. O(size of the changed files).
std::optional<std::vector<Edit>> tidy_edits(const Snapshot& snapshot, std::vector<Edit> edits);

}  // namespace virga::ide
