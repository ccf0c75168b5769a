// Literals behind the names of locals.
#pragma once

#include "bind/program.h"

namespace virga::bind {

// The literal that `expr` is, or that the local is that it names. Null if it is neither. `program`
// may be null: then no local is looked at.
const model::Expr* literal_behind(const model::ExprPool& pool, const Program* program,
                                  const model::Expr& expr);

}  // namespace virga::bind
