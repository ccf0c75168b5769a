// Visits the expressions of a node.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "bind/program/program.h"

namespace virga::bind {

// An expression of a node with the name of its attribute.
struct NamedValue {
  std::string_view name;
  const BoundExpr* value;              // its `expr` is not null
  bool is_option = false;              // also `range`
  std::optional<OptionKind> option{};  // not of `range`
  const model::Type* asked = nullptr;  // the expected type; null if every type is accepted
};

// Visits every expression of a node, `range` first, then inputs before options. Absent expressions
// are skipped.
void for_each_named_value(const Node& node, const std::function<void(const NamedValue&)>& visit);

// The same without the names.
void for_each_value(const Node& node, const std::function<void(const BoundExpr&)>& visit);

}  // namespace virga::bind
