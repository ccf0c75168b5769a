// Finds expressions whose value is constant. Internal to the folder.
#pragma once

#include <optional>
#include <vector>

#include "bind/review/review_parts.h"
#include "model/expr/expr_pool.h"

namespace virga::bind {

// The word for a constant value.
inline diag::Word constant_word(bool value) {
  return value ? diag::Word("true") : diag::Word("false");
}

class ExpressionReview {
 public:
  // review_expressions.cc
  ExpressionReview(const model::ExprPool& pool, diag::Diagnostics& diagnostics);
  void run(const model::Expr& root);

  // Reports a condition whose value is known without a run.
  void condition(const model::Expr& expr);

 private:
  // review_expressions.cc

  // The value of a constant condition: a literal bool or a comparison of two literals, with any
  // number of `!` before it.
  std::optional<bool> constant(const model::Expr& root) const;

  // review_comparison.cc
  std::optional<bool> comparison_of_literals(const model::BinaryExpr& binary) const;
  void comparison(const model::BinaryExpr& binary);

  // Reports a value that no element of the searched collection can equal.
  void search(const model::CallExpr& call);
  static std::vector<model::Type> elements_of(const model::Type& collection);

  // Reports a literal that is not a value of an enum.
  bool is_never_of_enum(const model::Type& eventual, const model::Expr& other, bool equal);

  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace virga::bind
