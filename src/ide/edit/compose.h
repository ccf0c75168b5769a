// One list of edits for two that follow each other.
#pragma once

#include <span>
#include <vector>

#include "ide/edit/edits.h"

namespace virga::ide {

// The edits of `source` that have the effect of `first`, then of `second`, whose ranges are offsets
// in the result of `first`. Requires: both are sorted, without overlaps, and about this source.
std::vector<Edit> compose_edits(const base::Source& source, std::span<const Edit> first,
                                std::span<const Edit> second);

}  // namespace virga::ide
