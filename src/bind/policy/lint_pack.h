// The certain mistakes inside the expressions of a policy pack (bind/lint/lint.h).
#pragma once

#include "bind/policy/pack.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Reports them for the locals and the policies of a bound pack.
void lint_policy_pack(const PolicyPack& pack, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
