// Literals of the wrong kind: "42" where a number is expected, 42 where a string is expected.
// Spec: docs/spec/pcl-language.md, section 13, "Conversions".
#pragma once

#include "model/expr/expr_pool.h"

namespace virga::model {

// Returns a literal of the kind that `target` expects: a bool or a number for a quoted string, if
// the target accepts those but no string, or the reverse. Returns `expr` itself in all other cases,
// also for a target that accepts everything.
const Expr* literal_for(const Expr& expr, const Type& target, ExprPool& pool);

// A quoted string, null, and a bare name as the key of an object.
const Expr* quoted_literal(Range range, std::string_view text, ExprPool& pool);
const Expr* null_literal(Range range, ExprPool& pool);
const Expr* name_literal(Range range, std::string_view name, ExprPool& pool);

}  // namespace virga::model
