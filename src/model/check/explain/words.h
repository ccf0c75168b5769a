// Types and the reasons of failed conversions in the words of diagnostics.
#pragma once

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// A type as people read it, on one line.
diag::TypeText in_words(const Type& type);

// The same in a sentence that is not about the type: of a long one only what tells it from others.
diag::TypeText in_few_words(const Type& type);

// The same for a type that is asked for: that an output of it would do as well, at every level, is
// left out.
diag::TypeText asked_in_words(const Type& type);

// Completes a diagnostic about a value of type `given` where `expected` is asked for, when not the
// value as a whole is at fault: labels the part of it that is, or says in a note where that would
// be. `value`: the expression, of `pool`; null where the source does not spell it out. `wanted`:
// the name of what gets the value, if it has one.
void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                      const Expr* value, const ExprPool& pool, std::string_view wanted = {});

}  // namespace virga::model
