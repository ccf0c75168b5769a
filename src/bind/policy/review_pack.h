// What works and the author of a pack would regret, as bind/review/review.h tells of programs:
// locals and config variables that nobody uses, names that hide others, conditions that are always
// the same.
#pragma once

#include "base/source.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Adds warnings. For packs that were bound without errors; `sources` holds their files.
void review_policy_pack(const PolicyPack& pack, const base::Sources& sources,
                        diag::Diagnostics& diagnostics);

}  // namespace virga::bind
