// For the tests of rewrites: parts of bound programs, and rewritten expressions as text.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bind/test_support.h"
#include "model/expr/source_text.h"
#include "model/expr/walk.h"

namespace virga::bind::testing {

struct Part {
  BoundExpr value;
  model::Type target;
};

// "name" is a local or an output; "name.input" is an input of a resource.
inline Part part(const Bound& bound, std::string_view path) {
  const std::size_t dot = path.find('.');
  const Node& node = bound.node(path.substr(0, dot));
  if (const auto* local = node.if_is<LocalVariable>()) return {local->value, node.type};
  if (const auto* output = node.if_is<OutputVariable>()) return {output->value, node.type};
  for (const Input& input : node.if_is<Resource>()->inputs) {
    if (input.name == path.substr(dot + 1)) return {input.value, input.destination};
  }
  ADD_FAILURE() << "no input " << path;
  return {};
}

inline std::size_t count_nodes(const model::Expr& root) {
  std::size_t count = 0;
  std::vector<const model::Expr*> pending{&root};
  for (; !pending.empty(); ++count) {
    const model::Expr& next = *pending.back();
    pending.pop_back();
    const auto below = model::children(next);
    pending.insert(pending.end(), below.begin(), below.end());
  }
  return count;
}

}  // namespace virga::bind::testing
