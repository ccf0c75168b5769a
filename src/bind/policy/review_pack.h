// Warnings about policy packs, like those of bind/review/review.h about programs: unused locals and
// config variables, names that hide others, conditions that are constant.
#pragma once

#include "base/source.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Adds warnings. Requires: the pack was bound without errors. `sources` has its files.
void review_policy_pack(const PolicyPack& pack, const base::Sources& sources,
                        diag::Diagnostics& diagnostics);

}  // namespace virga::bind
