// Expressions that make a collection or an object of their parts.
#pragma once

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// `{ ... }`, `[ ... ]`, or either of them with `for`.
bool is_constructor(const model::Expr& expr);

// Is the type of the kind that a constructor makes, whatever its parts are?
bool has_shape_of(const model::Type& type, const model::Expr& constructor);

}  // namespace virga::bind
