// Looks up the values of locals.
#pragma once

#include "bind/program/program.h"

namespace virga::bind {

// The literal, object, list, loop or conditional of the local that `expr` refers to, or of a part
// of one. Null if it refers to something else. `program` may be null: then the result is null.
const model::Expr* value_behind(const model::ExprPool& pool, const Program* program,
                                const model::Expr& expr);

}  // namespace virga::bind
