// The heights of expressions (Expr::height) above their children. Private to hcl/parse.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "hcl/tree/expr.h"

namespace virga::hcl {

template <typename... Children>
std::size_t height_above(const Children*... children) {
  return std::max({std::size_t{children->height}...}) + 1;
}

inline std::size_t height_above(std::span<const Expr* const> children) {
  std::size_t height = 0;
  for (const Expr* child : children) height = std::max<std::size_t>(height, child->height);
  return height + 1;
}

// The height of a link of a chain (tree/chain.h): `left` adds no height, the other operand does.
inline std::size_t height_of_link(const Expr* left, const Expr* operand) {
  return std::max<std::size_t>(left->height, operand->height + std::size_t{1});
}

}  // namespace virga::hcl
