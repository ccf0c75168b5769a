// Rebuilds nodes from other parts. Nodes never change; a node with unchanged parts is reused.
#pragma once

#include <span>

#include "model/expr/expr_pool.h"

namespace virga::model {

// `expr` with its children replaced by `children` (expr/walk.h defines their order) and with
// `type`; `expr` itself if nothing differs.
const Expr* rebuilt(const Expr& expr, std::span<const Expr* const> children, TypeId type,
                    ExprPool& pool);

// The type that the checker assigns to a tuple, object, conditional or `for` with these children.
// Other expressions keep their type. So does an expression whose new type would nest too deeply.
// type_of_parts.cc
Type type_of_parts(const Expr& expr, std::span<const Expr* const> children, const ExprPool& pool);

}  // namespace virga::model
