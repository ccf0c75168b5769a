// The budget of the expressions of one run: HCL's budget with the error codes of this room.
#pragma once

#include "diag/code.h"
#include "diag/diagnostics.h"
#include "hcl/eval/budget/budget.h"

namespace virga::run {

using hcl::Budget;

// The error code for an exceeded limit in a run of a program.
diag::Code overrun_code(Budget::Limit limit);

// Reports the limit that an evaluation has exceeded, if any.
void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics);

}  // namespace virga::run
