// The words for literals that do not convert to the type that is asked for.
#pragma once

#include "bind/literal_fault.h"
#include "diag/diagnostics.h"
#include "model/expr/expr.h"

namespace virga::bind {

// Where a literal is used and where it stands: the same place, unless a local is in between.
struct LiteralPlace {
  base::Range use;
  base::Range literal;
};

// Reports that a literal does not convert. `what`: gets the value.
void report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault, LiteralPlace place,
                    const cty::Value& literal, diag::Argument what);

}  // namespace virga::bind
