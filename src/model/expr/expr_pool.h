// The memory of bound expressions: nodes and variables in an arena, types and constants in tables.
#pragma once

#include <memory>
#include <vector>

#include "base/arena.h"
#include "cty/value.h"
#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::model {

// Owns everything that the nodes made with it refer to. Movable; nodes do not move.
class ExprPool {
 public:
  ExprPool();
  ExprPool(ExprPool&&) noexcept;
  ExprPool& operator=(ExprPool&&) noexcept;
  ~ExprPool();

  base::Arena& arena() { return arena_; }

  // Equal types share an id.
  TypeId add(const Type& type);
  const Type& type(TypeId id) const { return types_[static_cast<std::size_t>(id)]; }
  const Type& type(const Expr& expr) const { return type(expr.type); }

  ConstantId add(cty::Value value);
  const cty::Value& constant(ConstantId id) const {
    return constants_[static_cast<std::size_t>(id)];
  }

 private:
  struct TypeIndex;

  base::Arena arena_;
  std::vector<Type> types_;
  std::vector<cty::Value> constants_;
  std::unique_ptr<TypeIndex> index_;
};

}  // namespace virga::model
