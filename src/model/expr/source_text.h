// Bound expressions as source text for users: the notation of the language, with conversions and
// applies written as calls.
//
//   convert("a", string | output(string))
//   apply(w.name, w.id, (name, id) => "${name}-${id}")
#pragma once

#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

// Writes one line, except that objects have a line for each item. `indent` levels are added to
// these lines.
std::string source_text(const Expr& expr, const ExprPool& pool, std::size_t indent = 0);

}  // namespace virga::model
