// Literals have the const type of their value. A whole number that fits in 32 bits is an int, any
// other number is a number. Spec: docs/spec/pcl-language.md, section 2, "Literal types".
#include "model/check/literal.h"

#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/exact_number.h"

namespace virga::model {

namespace {

// Returns nullopt without a diagnostic if the lexer has reported the error.
std::optional<Known> read_number(Checker& checker, std::string_view text, Span span) {
  if (!is_decimal(text)) return std::nullopt;
  const auto number = exact_number(text, checker.context().limits.max_number_bits);
  if (number) {
    return Known{cty::Value::number(number->value), literal_type(*number)};
  }
  checker.report(diag::codes::kInexactNumber, checker.range(span),
                 diag::Excerpt{std::string(text)});
  return std::nullopt;
}

Known known_text(std::string_view text) {
  return {cty::Value::nfc_string(std::string(text)),
          Type::constant(Type::string(), Constant::of_string(std::string(text)))};
}

const Expr* constant(Checker& checker, const hcl::Expr& syntax, cty::Value value,
                     const Type& type) {
  return checker.make<LiteralExpr>(syntax.span, type, checker.pool().add(std::move(value)),
                                   &syntax);
}

const Expr* shared(Checker& checker, const hcl::Expr& syntax, ExprPool::Literal literal) {
  return checker.make_as<LiteralExpr>(syntax.span, literal.type, literal.value, &syntax);
}

const Expr* number_literal(Checker& checker, const hcl::LiteralExpr& expr) {
  const std::string_view text = expr.value.text;
  if (const auto known = checker.pool().number_literal(text)) return shared(checker, expr, *known);
  auto number = read_number(checker, text, expr.span);
  if (!number) return checker.failed(expr.span);
  return shared(checker, expr,
                checker.pool().add_number_literal(text, std::move(number->value), number->type));
}

}  // namespace

const Expr* check_literal(Checker& checker, const hcl::LiteralExpr& expr) {
  switch (expr.value.kind) {
    case hcl::Literal::Kind::kString: return text_literal(checker, expr, expr.value.text);
    case hcl::Literal::Kind::kNumber: return number_literal(checker, expr);
    case hcl::Literal::Kind::kNull:
    case hcl::Literal::Kind::kBool: break;
  }
  auto known = read_literal(checker, expr.value, expr.span);
  if (!known) return checker.failed(expr.span);
  return constant(checker, expr, std::move(known->value), known->type);
}

std::optional<Known> read_literal(Checker& checker, const hcl::Literal& literal, Span span) {
  switch (literal.kind) {
    case hcl::Literal::Kind::kNull: return Known{cty::Value(), Type::none()};
    case hcl::Literal::Kind::kBool:
      return Known{cty::Value::boolean(literal.boolean),
                   Type::constant(Type::boolean(), Constant::of_bool(literal.boolean))};
    case hcl::Literal::Kind::kNumber: return read_number(checker, literal.text, span);
    case hcl::Literal::Kind::kString: return known_text(literal.text);
  }
  VIRGA_UNREACHABLE();
}

const Expr* text_literal(Checker& checker, const hcl::Expr& syntax, std::string_view text) {
  return shared(checker, syntax, checker.pool().string_literal(text));
}

const Expr* negated_literal(Checker& checker, const hcl::UnaryExpr& syntax,
                            const LiteralExpr& number) {
  const cty::Number value = checker.pool().constant(number.value).as_number();
  const Type& type = checker.pool().type(number);
  const std::string& digits = type.value().text();
  const cty::Number negated = value.negated();
  if (value.is_zero()) return constant(checker, syntax, cty::Value::number(negated), type);
  const bool negative = digits.starts_with('-');
  const Constant opposite = Constant::of_number(negative ? digits.substr(1) : "-" + digits);
  return constant(checker, syntax, cty::Value::number(negated), literal_type({negated, opposite}));
}

}  // namespace virga::model
