// The usual slips of those who give a value of the wrong type. Private to the room.
#pragma once

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Offers a fix where one of these makes `value`, of type `given`, fit `expected`: brackets around a
// single element, or none around it; the id of a resource in place of the resource; a property path
// without quotes.
void mend(diag::Diagnostic& diagnostic, const Type& expected, const Type& given, const Expr& value,
          const ExprPool& pool);

}  // namespace virga::model
