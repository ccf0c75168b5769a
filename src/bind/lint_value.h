// Values that fit the type that is asked for and still cannot be meant. A part of lint.h.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Says of `expr`, which converts to `expected`: properties that an object takes none of, and texts
// that are no number or bool. `name`: what is given the value.
void lint_value(const Program& program, const model::Type& expected, const model::Expr& expr,
                std::string_view name, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
