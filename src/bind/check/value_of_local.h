// What the names of locals stand for.
#pragma once

#include "bind/program.h"

namespace virga::bind {

// The literal, object, list, loop or conditional that `expr` stands for, which names a local or a
// part of one. Null if it names something else. `program` may be null: then no local is looked at.
const model::Expr* value_behind(const model::ExprPool& pool, const Program* program,
                                const model::Expr& expr);

}  // namespace virga::bind
