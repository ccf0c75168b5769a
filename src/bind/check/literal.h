// Attributes whose values must be literals: names, versions, flags.
#pragma once

#include <optional>
#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::bind {

// `expr` without the parentheses around it.
const hcl::Expr& unparenthesized(const hcl::Expr& expr);

// The contents of a quoted string or heredoc without interpolations. Valid as long as the tree.
std::optional<std::string_view> string_literal(const hcl::Expr& expr);

// The name that the key of an object item denotes: an identifier, or a string without
// interpolations. Returns nullopt if the key is computed.
std::optional<std::string_view> literal_key(const hcl::Expr& key);

std::optional<bool> bool_literal(const hcl::Expr& expr);

}  // namespace virga::bind
