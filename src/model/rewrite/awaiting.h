// Determines what an expression waits for. Private to the lowering of applies.
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

  // Returns whether the type is an output, a promise if promises are awaited, or a union with such
  // a member.
  bool is_eventual(const Type& type) const;
  // The type of the settled value of `type`; steps with such types.
  TypeId settled(TypeId type) const;
  std::span<const Step> settled(std::span<const Step> steps) const;

  // Returns whether the expression uses the value of a part that may not be available yet.
  bool waits(const Expr& expr) const;
  // Returns whether the expression returns an eventual that does not come from its parts.
  bool is_source(const Expr& expr) const;
  // The number of steps that lead to the first eventual; nullopt if no step leads to one.
  std::optional<std::size_t> steps_to_eventual(const Type& start,
                                               std::span<const Step> steps) const;
  // The same for a traversal, and for the steps of a relative traversal from a value that is not
  // eventual.
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
