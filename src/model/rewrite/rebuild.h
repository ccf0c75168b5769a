// Nodes made anew from other parts. Nodes never change: what has the same parts is the same node.
#pragma once

#include <span>

#include "model/expr/expr_pool.h"

namespace virga::model {

// `expr` with `children` in the place of its children (expr/walk.h gives their order) and with
// `type`; `expr` itself where nothing differs.
const Expr* rebuilt(const Expr& expr, std::span<const Expr* const> children, TypeId type,
                    ExprPool& pool);

// The type that the checker gives a tuple, object, conditional or `for` whose children are
// `children`. Other expressions keep theirs, and so do those whose type would nest too deep.
// type_of_parts.cc
Type type_of_parts(const Expr& expr, std::span<const Expr* const> children, const ExprPool& pool);

}  // namespace virga::model
