// Inserts the conversions of one expression. Internal to conversions.cc.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "bind/rewrite/conversions.h"
#include "model/eventual.h"
#include "model/expr/expr_pool.h"
#include "model/rewrite/rewriter.h"

namespace virga::bind {

// What an expression is converted to.
struct ConversionTarget {
  model::Type type;
  // An object constructor here has the schema type of the target: the arguments of a plain invoke,
  // and their parts.
  bool is_of_schema = false;
  // No conversion is required here or in any part.
  bool is_unconstrained = false;
};
using ConversionTargets = std::vector<ConversionTarget>;

class Conversions : public model::Rewriter<Conversions, ConversionTarget> {
 public:
  explicit Conversions(Program& program) : program_(program), pool_(program.pool) {}

  // conversions.cc
  ConversionTarget narrowed(ConversionTarget target, const model::Expr& expr) const;
  const model::Expr* make(const model::Expr& expr, const ConversionTarget& target,
                          std::span<const model::Expr* const> children);
  std::vector<StrayKey> take_stray_keys() { return std::move(stray_keys_); }

  // conversion_targets.cc
  void pass_down(const model::Expr& expr, ConversionTarget& target, ConversionTargets& below);

 private:
  const model::Type& type(const model::Expr& expr) const { return pool_.type(expr); }
  static model::Type input(const model::Type& type) { return model::input_type(type); }

  // conversion_targets.cc
  static void pass_down_nothing(const model::Expr& expr, ConversionTargets& below);
  static ConversionTarget nothing() { return {.type = {}, .is_unconstrained = true}; }
  void pass_down_elements(const model::TupleExpr& tuple, const ConversionTarget& target,
                          ConversionTargets& below);
  void pass_down_items(const model::ObjectExpr& object, const ConversionTarget& target,
                       ConversionTargets& below);
  void pass_down_loop(const model::ForExpr& loop, const ConversionTarget& target,
                      ConversionTargets& below);
  void pass_down_index(const model::IndexExpr& index, ConversionTargets& below) const;
  void pass_down_unary(const model::UnaryExpr& unary, ConversionTargets& below) const;
  void pass_down_binary(const model::BinaryExpr& binary, ConversionTargets& below) const;
  void pass_down_call(const model::CallExpr& call, ConversionTargets& below) const;

  // conversions.cc
  const model::Expr* make_of(const model::Expr& expr, std::span<const model::Expr* const> children);

  // Two ints are added without conversions to numbers.
  const model::Expr* make_binary(const model::BinaryExpr& binary,
                                 std::span<const model::Expr* const> children);

  // The operand of a conversion from an int, or an output of an int, to a number; else null.
  const model::Expr* int_as_number(const model::Expr& expr) const;

  // The old conversion, if the new one is equal.
  const model::Expr* unless_equal(const model::Expr& old, const model::Expr& made) const;
  bool fits(const model::Expr& expr, const ConversionTarget& target) const;
  const model::Expr* converted(const model::Expr& expr, const model::Type& target);

  Program& program_;
  model::ExprPool& pool_;
  std::vector<StrayKey> stray_keys_;
};

}  // namespace virga::bind
