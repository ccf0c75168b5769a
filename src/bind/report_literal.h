// The words for literals that do not convert to the type that is asked for.
#pragma once

#include "bind/literal_fault.h"
#include "diag/diagnostics.h"
#include "model/expr/expr.h"

namespace virga::bind {

// Reports that a literal, the value of `expr`, does not convert. `what`: gets the value.
void report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                    const model::Expr& expr, const cty::Value& literal, diag::Argument what);

}  // namespace virga::bind
