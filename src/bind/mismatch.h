// A value of one type where another is asked for, told so that one sees what is wrong inside it.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Completes a diagnostic: says where inside the value it does not fit, when that is not the value as
// a whole.
void explain_mismatch(diag::Diagnostic& diagnostic, const model::Type& expected,
                      const model::Type& got);

}  // namespace virga::bind
