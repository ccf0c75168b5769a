// A node of a program for its graph. Internal to the graph.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::bind {

// An expression of a block with the name of its attribute.
struct NamedValue {
  std::string_view name;
  const BoundExpr* value;              // its `expr` is not null
  bool is_option = false;              // also `range`
  std::optional<OptionKind> option{};  // not of `range`
  const model::Type* asked = nullptr;  // null where nothing is asked for
};

// Those of a node, in the order of GraphNode::attributes. What is absent is left out.
void for_each_attribute(const Node& node, const std::function<void(const NamedValue&)>& visit);

// Everything but the path and the parent.
GraphNode describe(const Program& program, const Node& node);

}  // namespace virga::bind
