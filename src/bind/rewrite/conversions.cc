#include "bind/rewrite/conversions.h"

#include <algorithm>
#include <array>

#include "bind/rewrite/conversion_rewriter.h"
#include "bind/rewrite/schema_identity.h"
#include "bind/types/discriminator.h"
#include "model/check/settled.h"
#include "model/relate/assign.h"
#include "model/rewrite/literal.h"
#include "model/rewrite/rebuild.h"
#include "model/rewrite/rewriter.h"

namespace virga::bind {

using model::Expr;
using model::ExprKind;
using model::Kind;
using model::Type;

ConversionTarget Conversions::narrowed(ConversionTarget target, const Expr& expr) const {
  target.type = select_member(target.type, expr, pool_);
  return target;
}

const Expr* Conversions::make(const Expr& expr, const ConversionTarget& target,
                              std::span<const Expr* const> children) {
  if (target.is_unconstrained || expr.kind == ExprKind::kError) return &expr;
  if (expr.kind == ExprKind::kConvert) return unless_equal(expr, *children[0]);
  const Expr* made = expr.kind == ExprKind::kBinary
                         ? make_binary(expr.as<model::BinaryExpr>(), children)
                         : make_of(expr, children);
  made = literal_for(*made, target.type, pool_);
  return fits(*made, target) ? made : converted(*made, target.type);
}

const Expr* Conversions::make_of(const Expr& expr, std::span<const Expr* const> children) {
  if (std::ranges::equal(children, model::children(expr))) return &expr;
  return rebuilt(expr, children, pool_.add(type_of_parts(expr, children, pool_)), pool_);
}

const Expr* Conversions::make_binary(const model::BinaryExpr& binary,
                                     std::span<const Expr* const> children) {
  const Expr* left = int_as_number(*children[0]);
  const Expr* right = int_as_number(*children[1]);
  if (left == nullptr || right == nullptr) return make_of(binary, children);
  return make_of(binary, std::array{left, right});
}

const Expr* Conversions::int_as_number(const Expr& expr) const {
  static const Type kNumber = input(Type::number());
  const auto* conversion = expr.if_is<model::ConvertExpr>();
  if (conversion == nullptr || type(*conversion) != kNumber) return nullptr;
  const Type& given = type(*conversion->operand);
  const Type& from = given.is(Kind::kOutput) ? given.element() : given;
  const bool is_int = from.is(Kind::kInt) || (from.is(Kind::kConst) && from.base().is(Kind::kInt));
  return is_int ? conversion->operand : nullptr;
}

const Expr* Conversions::unless_equal(const Expr& old, const Expr& made) const {
  const auto* conversion = made.if_is<model::ConvertExpr>();
  const bool same = conversion && conversion->operand == old.as<model::ConvertExpr>().operand &&
                    type(made) == type(old);
  return same ? &old : &made;
}

bool Conversions::fits(const Expr& expr, const ConversionTarget& target) const {
  const Type& given = type(expr);
  if (given.is_error() || target.type.is_error()) return true;
  if (!assignable(target.type, given)) return false;
  return (target.is_of_schema && expr.kind == ExprKind::kObject) ||
         schema_identity(target.type) == schema_identity(given);
}

const Expr* Conversions::converted(const Expr& expr, const Type& target) {
  const Expr head{ExprKind::kConvert, pool_.add(target), expr.range};
  return pool_.arena().make<model::ConvertExpr>(head, &expr);
}

ExplicitConversions with_conversions(const BoundExpr& value, const Type& target, Program& program) {
  if (value.expr == nullptr) return {value, {}};
  Conversions conversions(program);
  const ConversionTarget narrowed = conversions.narrowed({target}, *value.expr);
  const Expr* made = conversions.rewrite(*value.expr, narrowed);
  return {{made, value.frame_size}, conversions.take_stray_keys()};
}

}  // namespace virga::bind
