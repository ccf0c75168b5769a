// What an expression waits for. Private to the lowering of applies.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "model/expr/expr_pool.h"
#include "model/rewrite/applies.h"

namespace virga::model {

class Awaiting {
 public:
  Awaiting(Awaited awaited, ExprPool& pool) : awaited_(awaited), pool_(pool) {}

  // An output, a promise where they count, or a union with such a member.
  bool is_eventual(const Type& type) const;
  // The type of what comes out of the eventuals in `type`; steps with such types.
  TypeId settled(TypeId type) const;
  std::span<const Step> settled(std::span<const Step> steps) const;

  // Does the expression look at the value of a part that is not there yet?
  bool waits(const Expr& expr) const;
  // Does it give an eventual of its own, rather than because it waits for one?
  bool is_source(const Expr& expr) const;
  // How many of the steps lead to the first eventual; nothing where none does.
  std::optional<std::size_t> steps_to_eventual(const Type& start,
                                               std::span<const Step> steps) const;
  // The same of a traversal, or of the steps of a relative one from what is no eventual.
  std::optional<std::size_t> steps_to_eventual(const Expr& expr) const;

 private:
  bool contains(const Type& type) const;
  bool is_eventual(const Expr& expr) const;
  bool contains(const Expr& expr) const;
  bool argument_waits(const CallExpr& call) const;

  Awaited awaited_;
  ExprPool& pool_;
};

}  // namespace virga::model
