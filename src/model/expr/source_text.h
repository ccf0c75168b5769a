// Bound expressions as text for people: the language's own notation, with conversions and applies
// written as calls.
//
//   convert("a", string | output(string))
//   apply(w.name, w.id, (name, id) => "${name}-${id}")
#pragma once

#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

// On one line but for objects, which have a line for each item, `indent` more levels to the right.
std::string source_text(const Expr& expr, const ExprPool& pool, std::size_t indent = 0);

}  // namespace virga::model
