// Static analysis: what an expression is by its syntax, without evaluation. Applications use it for
// arguments whose meaning is not their value, such as `type = list(string)`.
// (docs/spec/hcl-model.md, section 3.4)
//
// These functions do not look inside parentheses: `(a)` is not a keyword.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "hcl/analyze/traversal.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Returns the name if the expression is a single name, including `true`, `false` and `null`.
// Returns an empty string otherwise.
std::string_view as_keyword(const Expr& expr);

// Return the elements of a tuple, the items of an object, or a call. They return nullopt or null if
// the expression is of another kind.
std::optional<std::span<const Expr* const>> static_list(const Expr& expr);
std::optional<std::span<const ObjectItem>> static_map(const Expr& expr);
const CallExpr* static_call(const Expr& expr);

// A reference: a variable and steps with constant keys. `true`, `false` and `null` count as
// variables. Returns nullopt if the expression is not such a reference.
std::optional<Traversal> absolute_traversal(const Expr& expr, base::SourceId source);
// The same reference with its root as an attribute step.
std::optional<Traversal> relative_traversal(const Expr& expr, base::SourceId source);

}  // namespace virga::hcl
