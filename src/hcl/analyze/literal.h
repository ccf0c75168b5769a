// Expressions that are literals, in parentheses or not.
#pragma once

#include <optional>
#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::hcl {

// `expr` without the parentheses around it.
const Expr& unparenthesized(const Expr& expr);

// The contents of a quoted string or heredoc without interpolations. Valid as long as the tree.
std::optional<std::string_view> string_literal(const Expr& expr);

// The name that the key of an object item denotes: an identifier, or a string without
// interpolations. Returns nullopt if the key is computed.
std::optional<std::string_view> literal_key(const Expr& key);

std::optional<bool> bool_literal(const Expr& expr);

}  // namespace virga::hcl
