// What stands in an expression, and what of it are the names that static dependencies are made of.
// Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/span.h"
#include "hcl/tree/expr.h"

namespace virga::bind {

// Calls `visit` for `expr` and every expression inside of it, in no particular order. A bare object
// key is a text, not an expression.
void for_each_expr(const hcl::Expr& expr, const std::function<void(const hcl::Expr&)>& visit);

// The reference takes the name of a function for that of a node, so that in its eyes
// `output "stack" { value = stack() }` needs itself.
enum class FunctionNames : std::uint8_t { kAreNone, kAreReferences };

// Calls `visit` for the root of every traversal in `expr`, in no particular order, repeats
// included. Scopes are not looked at: the variable of a `for` counts too, as recorded.
// A bare object key is a text, not a mention.
using VisitReference = std::function<void(std::string_view name, base::Span span)>;
void for_each_reference(const hcl::Expr& expr, FunctionNames functions,
                        const VisitReference& visit);

}  // namespace virga::bind
