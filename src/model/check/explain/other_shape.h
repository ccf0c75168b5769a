// What to write for a list or an object of another shape than the expected one.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Offers a list of the values for an object constructor where a list is expected, and an object of
// the same names for a list constructor where a map is expected. Returns false if the elements do
// not fit.
bool offer_other_constructor(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                             const ExprPool& pool);

// Names the properties of an object, such as the result of a function, that identify it and fit:
// `.objectId`, `.name`. `wanted`: the path of the destination. Returns false if no property or
// more than five fit.
bool name_identifying_parts(diag::Diagnostic& diagnostic, const Type& to, const Type& object,
                            const Expr& value, std::string_view wanted);

// `{ Ref = "role" }` of CloudFormation. Returns false for other values. The binder explains the
// keys `Fn::...` (bind/check/foreign_function.h).
bool explain_ref(diag::Diagnostic& diagnostic, const Expr& value, const ExprPool& pool);

}  // namespace virga::model
