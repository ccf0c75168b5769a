// Warnings about policy packs, like those of bind/review/review.h about programs: unused locals and
// config variables, names that hide others, conditions that are constant.
#pragma once

#include "base/source.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Adds warnings. For packs that were bound without errors; `sources` holds their files.
void review_policy_pack(const PolicyPack& pack, const base::Sources& sources,
                        diag::Diagnostics& diagnostics);

}  // namespace virga::bind
