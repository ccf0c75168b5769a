// Options such as ignoreChanges name places in a resource's inputs; the engine knows such a place as
// a property path: `tags["a b"]`, `rules[0].port`.
#pragma once

#include <optional>
#include <string>

#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"

namespace virga::run {

// The text of a bound traversal; nothing for any other expression.
std::optional<std::string> property_path_text(const model::Expr& expr,
                                              const model::ExprPool& pool);

}  // namespace virga::run
