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

// Whether the variables of `for` expressions hide nodes of the same name. In the reference
// implementation they do not: a loop over `p` depends on the resource `p`.
enum class LoopVariables : std::uint8_t { kHideNodes, kAreReferences };

// Calls `visit` for the root of every traversal in `expr` that may name a node, in no particular
// order, repeats included. A bare object key is a string, not a reference.
using VisitReference = std::function<void(std::string_view name, base::Span span)>;
void for_each_reference(const hcl::Expr& expr, FunctionNames functions, LoopVariables variables,
                        const VisitReference& visit);

}  // namespace virga::bind
