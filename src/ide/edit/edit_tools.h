// Edits of a whole: composed, formatted, and as small as possible.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ide/edit/edits.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// The edits of `source` that have the effect of `first`, then of `second`, whose ranges are offsets
// in the result of `first`. Requires: both are sorted, without overlaps, and about this source.
std::vector<Edit> compose_edits(const base::Source& source, std::span<const Edit> first,
                                std::span<const Edit> second);  // compose.cc

// Sorts the edits and adds those that format the result, for each file that was formatted before.
// Returns nullopt if edits overlap or if a result does not parse. O(size of the changed files).
std::optional<std::vector<Edit>> tidy_edits(const Snapshot& snapshot,
                                            std::vector<Edit> edits);  // tidy.cc

// The edits that turn the text of a source into `after`, in order and without overlaps, each as
// small as possible if the texts differ only in spaces and tabs. If another character differs, the
// last edit replaces everything from there on. O(n).
std::vector<Edit> whitespace_edits(const base::Source& source,
                                   std::string_view after);  // whitespace_edits.cc

}  // namespace virga::ide
