// Literals of the wrong kind: "42" where a number is wanted, 42 where a string is.
// Spec: docs/spec/pcl-language.md, section 13, "Conversions".
#pragma once

#include "model/expr/expr_pool.h"

namespace virga::model {

// The literal that stands for a literal where `target` is wanted: a quoted text that says a bool or
// a number where a target takes such but no string, and the other way round. A target that takes
// anything takes the literal as it is. `expr` itself in all other cases.
const Expr* literal_for(const Expr& expr, const Type& target, ExprPool& pool);

// A quoted text, null, and a bare name as the key of an object.
const Expr* quoted_literal(Range range, std::string_view text, ExprPool& pool);
const Expr* null_literal(Range range, ExprPool& pool);
const Expr* name_literal(Range range, std::string_view name, ExprPool& pool);

}  // namespace virga::model
