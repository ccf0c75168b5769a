// What the language accepts and a person cannot have meant. A pass of its own over a bound program,
// so that bind() alone says what the reference says.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Says, by position: block types that have no effect, outputs without a value, and inputs that do
// not fit their schema although the binder let them pass. An error where the program cannot work, a
// warning otherwise.
void lint(const Program& program, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
