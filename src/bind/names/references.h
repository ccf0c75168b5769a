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

// Calls `visit` for the root of every traversal in `expr`, in no particular order, with repeats.
// Ignores scopes: the variable of a `for` is visited too, as in the reference. A bare object key is
// a string, not a reference.
using VisitReference = std::function<void(std::string_view name, base::Span span)>;
void for_each_reference(const hcl::Expr& expr, FunctionNames functions,
                        const VisitReference& visit);

}  // namespace virga::bind
