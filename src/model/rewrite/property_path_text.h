// Options such as ignoreChanges name places in a resource's inputs. The engine expects them as
// property paths: `tags["a b"]`, `rules[0].port`. Spec: docs/spec/pcl-language.md, section 13.
#pragma once

#include <optional>
#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

// The text of a traversal. Returns nullopt for any other expression, or if a step is not a name, a
// string or a whole number.
std::optional<std::string> property_path_text(const Expr& expr, const ExprPool& pool);

}  // namespace virga::model
