// What the language accepts and a person cannot have meant. A pass of its own over a bound program,
// so that bind() alone says what the reference says.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Reports attributes, nested blocks and options that have no effect, outputs without a value,
// values in the place of types, inputs that do not fit their schema although the binder let them
// pass, literals that do not convert to what is asked for, also behind the name of a local, options
// that take resources and get something else, and what is wrong inside of expressions
// (lint_parts.h). An error where the program does not do what it says, a warning otherwise. Skips
// nodes that were not bound.
void lint(const Program& program, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
