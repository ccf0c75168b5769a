// Options such as ignoreChanges name places in a resource's inputs; the engine knows such a place
// as a property path: `tags["a b"]`, `rules[0].port`.
#pragma once

#include <optional>
#include <string>

#include "base/source.h"
#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"

namespace virga::run {

// The text of a bound traversal; nothing for any other expression. The root is the name as the
// source has it.
std::optional<std::string> property_path_text(const model::Expr& expr, const model::ExprPool& pool,
                                              const base::Sources& sources);

}  // namespace virga::run
