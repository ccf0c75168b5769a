// Literals: each has the const type of its value; a whole number of 32 bits is an int, any other
// number a number. Spec: pcl-language.md section 2, "Literal types".
#include "model/check/checker.h"
#include "model/check/exact_number.h"

namespace virga::model {

namespace {

Type type_of(const cty::Number& value, const Constant& constant) {
  const auto whole = value.to_int64();
  const bool is_int = whole && *whole == static_cast<std::int32_t>(*whole);
  return Type::constant(is_int ? Type::integer() : Type::number(), constant);
}

}  // namespace

const Expr* Checker::literal(const hcl::LiteralExpr& expr) {
  const auto known = read(expr.value, expr.span);
  return known ? constant(expr.span, known->value, known->type) : failed(expr.span);
}

std::optional<Checker::Known> Checker::read(const hcl::Literal& literal, Span span) {
  switch (literal.kind) {
    case hcl::Literal::Kind::kNull:
      return Known{cty::Value(), Type::constant(Type::none(), Constant())};
    case hcl::Literal::Kind::kBool:
      return Known{cty::Value::boolean(literal.boolean),
                   Type::constant(Type::boolean(), Constant::of_bool(literal.boolean))};
    case hcl::Literal::Kind::kNumber: return read_number(literal.text, span);
    case hcl::Literal::Kind::kString: return known_text(literal.text);
  }
  VIRGA_UNREACHABLE();
}

std::optional<Checker::Known> Checker::read_number(std::string_view text, Span span) {
  if (!is_decimal(text)) return std::nullopt;
  const auto number = exact_number(text, context_.limits.max_number_bits);
  if (number) {
    return Known{cty::Value::number(number->value), type_of(number->value, number->constant)};
  }
  context_.diagnostics.add(diag::Code::kInexactNumber, range(span),
                           diag::Excerpt{std::string(text)});
  return std::nullopt;
}

Checker::Known Checker::known_text(std::string_view text) {
  return {cty::Value::nfc_string(std::string(text)),
          Type::constant(Type::string(), Constant::of_string(std::string(text)))};
}

const Expr* Checker::text(Span span, std::string_view text) {
  const Known known = known_text(text);
  return constant(span, known.value, known.type);
}

const Expr* Checker::constant(Span span, cty::Value value, const Type& type) {
  return make<LiteralExpr>(span, type, context_.pool.add(std::move(value)));
}

// `-N` is a literal too: the number and its sign are one.
const Expr* Checker::negated(Span span, const LiteralExpr& number) {
  const cty::Number value = context_.pool.constant(number.value).as_number();
  const std::string& digits = context_.pool.type(number).value().text();
  if (value.is_zero()) return constant(span, cty::Value::number(value.negated()), type(number));
  const bool negative = digits.starts_with('-');
  const Constant opposite = Constant::of_number(negative ? digits.substr(1) : "-" + digits);
  const cty::Number negated = value.negated();
  return constant(span, cty::Value::number(negated), type_of(negated, opposite));
}

}  // namespace virga::model
