#include "model/rewrite/literal.h"

#include "base/limits.h"
#include "model/check/exact_number.h"
#include "model/relate/assign.h"

namespace virga::model {
namespace {

// The primitive types that are assignable to a target.
struct Takes {
  bool string;
  bool boolean;
  bool integer;
  bool number;

  explicit Takes(const Type& target)
      : string(assignable(target, Type::string())),
        boolean(assignable(target, Type::boolean())),
        integer(assignable(target, Type::integer())),
        number(assignable(target, Type::number())) {}
};

const Expr* constant(Range range, cty::Value value, const Type& type, ExprPool& pool) {
  const Expr head{ExprKind::kLiteral, pool.add(type), range};
  return pool.arena().make<LiteralExpr>(head, pool.add(std::move(value)), nullptr);
}

const Expr* number(const Expr& at, std::string_view text, bool whole, ExprPool& pool) {
  const bool negative = text.starts_with('-');
  if (!is_decimal(negative ? text.substr(1) : text)) return &at;
  auto parsed = exact_number(text, base::Limits{}.max_number_bits);
  if (!parsed || (whole && !parsed->constant.is_whole())) return &at;
  const Type type = literal_type(*parsed);
  return constant(at.range, cty::Value::number(std::move(parsed->value)), type, pool);
}

const Expr* from_text(const Expr& at, const std::string& text, const Takes& takes, ExprPool& pool) {
  if (takes.string) return &at;
  if (takes.boolean && (text == "true" || text == "false")) {
    const bool value = text == "true";
    return constant(at.range, cty::Value::boolean(value),
                    Type::constant(Type::boolean(), Constant::of_bool(value)), pool);
  }
  return takes.integer || takes.number ? number(at, text, !takes.number, pool) : &at;
}

}  // namespace

const Expr* literal_for(const Expr& expr, const Type& target, ExprPool& pool) {
  const cty::Value* value = pool.literal(expr);
  if (value == nullptr || value->is_null() || assignable(target, Type::dynamic())) return &expr;
  const Takes takes(target);
  if (value->type().is(cty::Kind::kString)) return from_text(expr, value->as_string(), takes, pool);
  if (!takes.string || takes.boolean || takes.integer || takes.number) return &expr;
  if (value->type().is(cty::Kind::kBool)) {
    return quoted_literal(expr.range, value->as_bool() ? "true" : "false", pool);
  }
  return quoted_literal(expr.range, value->as_number().text(), pool);
}

const Expr* name_literal(Range range, std::string_view name, ExprPool& pool) {
  const Type type = Type::constant(Type::string(), Constant::of_string(std::string(name)));
  return constant(range, cty::Value::nfc_string(std::string(name)), type, pool);
}

const Expr* null_literal(Range range, ExprPool& pool) {
  return constant(range, cty::Value(), Type::none(), pool);
}

const Expr* quoted_literal(Range range, std::string_view text, ExprPool& pool) {
  const Expr* const part = name_literal(range, text, pool);
  const Expr head{ExprKind::kTemplate, pool.add(Type::string()), range};
  return pool.arena().make<TemplateExpr>(head, pool.arena().copy(std::span(&part, 1)));
}

}  // namespace virga::model
