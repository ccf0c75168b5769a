// Options such as ignoreChanges name places in a resource's inputs; the engine knows such a place
// as a property path: `tags["a b"]`, `rules[0].port`. Spec: docs/spec/pcl-language.md, section 13.
#pragma once

#include <optional>
#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

// The text of a traversal; nothing for any other expression, and where a step is no name, text or
// whole number.
std::optional<std::string> property_path_text(const Expr& expr, const ExprPool& pool);

}  // namespace virga::model
