// What the language accepts and a person cannot have meant. A pass of its own over a bound program,
// so that bind() alone says what the reference says.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Says: blocks and attributes that have no effect, outputs without a value, values in the place of
// types, inputs that do not fit their schema although the binder let them pass, literals that do
// not convert to what is asked for, options that take resources and get something else, and what is
// wrong inside of expressions (lint_parts.h). An
// error where the program cannot work, a warning otherwise. Of nodes that were not bound it says
// nothing.
void lint(const Program& program, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
