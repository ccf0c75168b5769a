// Expressions that type check and cannot work. A part of lint.h.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Says of an expression and all in it: properties that a list is asked for, texts in arithmetic,
// and what is wrong with the arguments of invokes (lint_value.h).
void lint_expr(const Program& program, const model::Expr& expr, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
