// Calls of functions as other languages write them: an object whose key names the function.
#pragma once

#include <string_view>

#include "diag/diagnostics.h"
#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"

namespace virga::bind {

// Returns the first item whose key is a function of Pulumi YAML (`fn::toJSON`) or CloudFormation
// (`Fn::GetAtt`), or null.
const model::ObjectItem* foreign_function(const model::ExprPool& pool,
                                          const model::ObjectExpr& object);

// Warns that the key of `item` does not call a function. Requires: the item is the result of
// foreign_function().
diag::Diagnostic& report_foreign_function(diag::Diagnostics& diagnostics,
                                          const model::ExprPool& pool,
                                          const model::ObjectItem& item);

}  // namespace virga::bind
