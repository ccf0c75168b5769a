// A value of one type where another is asked for, told so that one sees what is wrong inside it.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// How a type that is asked for reads in a message: that an output of it would do as well, at every
// level, is left out.
diag::TypeText asked(const model::Type& expected);

// Completes a diagnostic about `value`, an expression of `pool`: labels the part of it that does
// not fit, or says in a note where that would be, when it is not the value as a whole.
void explain_mismatch(diag::Diagnostic& diagnostic, const model::Type& expected,
                      const model::Expr& value, const model::ExprPool& pool);

}  // namespace virga::bind
