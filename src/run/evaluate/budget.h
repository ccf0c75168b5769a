// What one run's expressions may spend: HCL's budget, with the words of this room for its overruns.
#pragma once

#include "diag/code.h"
#include "hcl/eval/budget/budget.h"

namespace virga::run {

using hcl::Budget;

// What the limit that was overstepped is called when a program is run.
diag::Code overrun_code(Budget::Limit limit);

}  // namespace virga::run
