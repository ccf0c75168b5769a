// Messages about literals that do not convert to the expected type.
#pragma once

#include "bind/check/literal_fault.h"
#include "diag/diagnostics.h"
#include "model/expr/expr.h"

namespace virga::bind {

// Reports that a literal does not convert. `what`: the destination of the value.
diag::Diagnostic& report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                                 base::Range place, const cty::Value& literal, diag::Argument what);

}  // namespace virga::bind
