// What an expression is by its syntax alone: for arguments whose meaning is not their value, such
// as `type = list(string)`. (docs/spec/hcl-model.md, section 3.4)
//
// Parentheses make an expression that is none of these.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "hcl/analyze/traversal.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// A single name; also `true`, `false` and `null`. Empty where it is none.
std::string_view as_keyword(const Expr& expr);

// The elements of a tuple, the items of an object, a call; nothing where the expression is none.
std::optional<std::span<const Expr* const>> static_list(const Expr& expr);
std::optional<std::span<const ObjectItem>> static_map(const Expr& expr);
const CallExpr* static_call(const Expr& expr);

// A variable and steps with constant keys. `true`, `false` and `null` count as variables. Nothing
// where the expression is no such reference.
std::optional<Traversal> absolute_traversal(const Expr& expr, base::SourceId source);
// The same, with an attribute step in place of the root.
std::optional<Traversal> relative_traversal(const Expr& expr, base::SourceId source);

}  // namespace virga::hcl
