// Expressions that construct a collection or an object from their parts.
#pragma once

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// `{ ... }`, `[ ... ]`, or either of them with `for`.
bool is_constructor(const model::Expr& expr);

// Returns whether the type has the kind that the constructor creates, ignoring the types of its
// parts.
bool has_shape_of(const model::Type& type, const model::Expr& constructor);

}  // namespace virga::bind
