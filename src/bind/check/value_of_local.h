// Expressions that construct values from their parts, and the values of locals.
#pragma once

#include <cstddef>

#include "bind/program/program.h"
#include "model/type.h"

namespace virga::bind {

// How many names of locals are followed, one after the other, to find a value.
inline constexpr std::size_t kMaxFollowedLocals = 100;

// The literal, template, object, list, loop or conditional of the local that `expr` refers to, or
// of a part of one. Null if it refers to something else. `program` may be null: then the result is
// null.
const model::Expr* referenced_value(const model::ExprPool& pool, const Program* program,
                                    const model::Expr& expr);

// The part of an object or list in brackets that a step with a constant key names. Null if there is
// none, or if `whole` is another expression.
const model::Expr* constructed_part(const model::ExprPool& pool, const model::Expr& whole,
                                    const model::Step& step);

// `{ ... }`, `[ ... ]`, or either of them with `for`.
bool is_constructor(const model::Expr& expr);

// Returns whether the type has the kind that the constructor creates, ignoring the types of its
// parts.
bool has_shape_of(const model::Type& type, const model::Expr& constructor);

}  // namespace virga::bind
