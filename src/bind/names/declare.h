// The names of everything at the top level of a program. Spec: docs/spec/pcl-language.md,
// section 10.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Makes a node and a variable for each attribute and block of the program's files: per file first
// the resources and reads, then the rest, in source order. A name can be taken once among the
// outputs and once among all others; what comes second is reported and left out. Reports blocks of
// unknown types too, unless BindOptions asks for the reference's diagnostics or tolerates missing
// variables. The names that a mistaken block declares are variables of the error type.
void declare(Binding& binding);
// The same for the attributes alone.
void declare_locals(Binding& binding);

}  // namespace virga::bind
