// Declares the names at the top level of a program. Spec: docs/spec/pcl-language.md,
// section 10.
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// Adds a node and a variable for each attribute and block of the program's files: per file first
// the resources and reads, then the rest, in source order. A name may be used once among the
// outputs and once among all other declarations; the second use is reported and skipped. Reports
// blocks of unknown types too, unless BindOptions asks for the reference's diagnostics or tolerates
// missing variables. Names in an invalid block become variables of the error type.
void declare(Binding& binding);
// The same for attributes only.
void declare_locals(Binding& binding);

}  // namespace virga::bind
