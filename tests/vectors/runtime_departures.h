// Parts of predicates of departures that several runtime suites share.
#pragma once

#include "vectors/departures.h"

namespace virga::vectors {

// Does a fact of pv_equal_diff.jsonl pass if unknown IDs of references count as unknowns?
bool passes_with_unknown_ids(const Fact& fact);

}  // namespace virga::vectors
