// Visits the subexpressions and the names in an expression. Static dependencies follow from the
// names.
// Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/span.h"
#include "hcl/tree/expr.h"

namespace virga::bind {

// Calls `visit` for `expr` and every subexpression, in no particular order. A bare object key is a
// string, not an expression.
void for_each_expr(const hcl::Expr& expr, const std::function<void(const hcl::Expr&)>& visit);

// The reference treats the name of a function as a reference to a node: for it, `output "stack" {
// value = stack() }` depends on itself.
enum class FunctionNames : std::uint8_t { kAreIgnored, kAreReferences };

// Whether the variables of `for` expressions hide nodes of the same name. In the reference
// implementation they do not: a loop over `p` depends on the resource `p`.
enum class LoopVariables : std::uint8_t { kHideNodes, kAreReferences };

// Calls `visit` for the root of every traversal in `expr` that may name a node, in no particular
// order, repeats included. A bare object key is a string, not a reference.
using VisitReference = std::function<void(std::string_view name, base::Span span)>;
void for_each_reference(const hcl::Expr& expr, FunctionNames functions, LoopVariables variables,
                        const VisitReference& visit);

}  // namespace virga::bind
