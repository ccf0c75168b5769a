// Writes types and the reasons of failed conversions for diagnostics.
#pragma once

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// A type in the notation for users, on one line.
diag::TypeText in_words(const Type& type);

// A shorter form for sentences whose subject is not the type: a long type is abbreviated.
diag::TypeText in_few_words(const Type& type);

// The form for an expected type: omits the outputs at every level, which would fit too.
diag::TypeText expected_in_words(const Type& type);

// Completes a diagnostic about a value of type `given` where `expected` is required. If the value
// as a whole is wrong, offers a fix for it (suggest_fix.h). If only a part is wrong, labels the
// innermost part and offers a fix for it; a part without an expression of its own is named by its
// path in a note. Adds nothing if the conversion is safe. `value`: the expression, of `pool`; may
// be null if the source does not contain it. `wanted`: the name of the property or parameter that
// receives the whole value, if it has one.
void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                      const Expr* value, const ExprPool& pool, std::string_view wanted = {});

}  // namespace virga::model
