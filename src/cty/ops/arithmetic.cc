#include "cty/ops/arithmetic.h"

#include <algorithm>
#include <array>

#include "cty/numbers/decimal.h"
#include "cty/ops/operand.h"
#include "cty/refine.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

struct Operation {
  std::optional<Number> (*rounded)(const Number&, const Number&);
  Exact (*exact)(const Number&, const Number&, std::uint32_t);
};

constexpr Operation kAdd{Number::add, decimal_sum};
constexpr Operation kSubtract{Number::subtract, decimal_difference};
constexpr Operation kMultiply{Number::multiply, decimal_product};
constexpr Operation kDivide{Number::divide, decimal_quotient};
constexpr Operation kModulo{Number::modulo, decimal_remainder};

Exact compute(const Operation& operation, const Number& a, const Number& b, ArithmeticRules rules) {
  if (rules.profile == Profile::kDocumented) return operation.exact(a, b, rules.max_bits);
  std::optional<Number> number = operation.rounded(a, b);
  if (!number) return base::Unexpected(Inexact::kUndefined);
  return *std::move(number);
}

// The bounds of the result if an operand is unknown: the extremes are at the corners of the two
// ranges. Infinite corners are not bounds. If a corner is undefined, the result has no bounds.
Value from_corners(const Value& a, const Value& b, const Operation& operation,
                   ArithmeticRules rules) {
  const NumberBounds left = NumberBounds::of(a);
  const NumberBounds right = NumberBounds::of(b);
  const auto at = [&](const Number& x, const Number& y) { return compute(operation, x, y, rules); };
  const std::array corners = {at(left.low(), right.low()), at(left.low(), right.high()),
                              at(left.high(), right.low()), at(left.high(), right.high())};
  std::optional<Number> low;
  std::optional<Number> high;
  for (const Exact& corner : corners) {
    if (!corner) return unknown_number();
    if (!low || Number::compare(*corner, *low) < 0) low = *corner;
    if (!high || Number::compare(*corner, *high) > 0) high = *corner;
  }
  Refinement known;
  known.not_null = true;
  if (!(low->is_infinite() && low->is_negative())) known.min = Bound{*low};
  if (!(high->is_infinite() && !high->is_negative())) known.max = Bound{*high};
  return refined_unknown(Type::number(), std::move(known));
}

Value nothing_known(const Value&, const Value&, const Operation&, ArithmeticRules) {
  return unknown_number();
}

using WhenUnknown = Value (*)(const Value&, const Value&, const Operation&, ArithmeticRules);

Result<Value> apply_operation(const Value& a, const Value& b, const Operation& operation,
                              WhenUnknown when_unknown, ArithmeticRules rules) {
  return with_operand_marks(a, b, [&](const Value& left, const Value& right) -> Result<Value> {
    for (const Value* operand : {&left, &right}) {
      if (auto typed = require_type(*operand, Type::number()); !typed) {
        return base::Unexpected(typed.error());
      }
    }
    if (!left.is_known() || !right.is_known()) return when_unknown(left, right, operation, rules);
    if (left.is_null() || right.is_null()) return null_operand();
    Exact number = compute(operation, left.as_number(), right.as_number(), rules);
    if (number) return Value::number(*std::move(number));
    if (number.error() == Inexact::kTooLong) {
      return fail(ErrorKind::kTooLarge,
                  "the result has more than " + std::to_string(rules.max_bits) + " bits");
    }
    return fail(ErrorKind::kUndefinedNumber, "the result is not a number");
  });
}

// A fast path for small integers, which are most numbers. They need no checks because they are
// neither unknown nor marked. Any 64-bit result fits the precision, which is at least 64.
struct Integers {
  std::int64_t a;
  std::int64_t b;
  std::uint32_t precision;
};

// Returns true if any 64-bit result is within the limit.
bool has_room(ArithmeticRules rules) {
  return rules.profile == Profile::kReference || rules.max_bits >= Number::kIntegerPrecision;
}

std::optional<Integers> inline_integers(const Value& a, const Value& b) {
  using Tag = ValueAccess::Tag;
  if (ValueAccess::tag(a) != Tag::kInteger || ValueAccess::tag(b) != Tag::kInteger) return {};
  const std::uint32_t precision = std::max(ValueAccess::precision(a), ValueAccess::precision(b));
  if (precision < Number::kIntegerPrecision) return {};
  return Integers{ValueAccess::integer(a), ValueAccess::integer(b), precision};
}

// Each function with rules and without has its own copy of the fast path, so that the default rules
// cost nothing.
[[gnu::always_inline]] inline Result<Value> sum(const Value& a, const Value& b,
                                                ArithmeticRules rules) {
  std::int64_t result = 0;
  if (const auto both = inline_integers(a, b);
      both && has_room(rules) && !__builtin_add_overflow(both->a, both->b, &result)) {
    return ValueAccess::integer(result, both->precision);
  }
  return apply_operation(a, b, kAdd, from_corners, rules);
}

[[gnu::always_inline]] inline Result<Value> difference(const Value& a, const Value& b,
                                                       ArithmeticRules rules) {
  std::int64_t result = 0;
  if (const auto both = inline_integers(a, b);
      both && has_room(rules) && !__builtin_sub_overflow(both->a, both->b, &result)) {
    return ValueAccess::integer(result, both->precision);
  }
  return apply_operation(a, b, kSubtract, from_corners, rules);
}

[[gnu::always_inline]] inline Result<Value> product(const Value& a, const Value& b,
                                                    ArithmeticRules rules) {
  std::int64_t result = 0;
  // Zero has a sign, which an integer cannot represent.
  if (const auto both = inline_integers(a, b); both && has_room(rules) &&
                                               !__builtin_mul_overflow(both->a, both->b, &result) &&
                                               result != 0) {
    return ValueAccess::integer(result, both->precision);
  }
  return apply_operation(a, b, kMultiply, from_corners, rules);
}

}  // namespace

Result<Value> add(const Value& a, const Value& b, ArithmeticRules rules) {
  return sum(a, b, rules);
}
Result<Value> add(const Value& a, const Value& b) {
  return sum(a, b, {});
}

Result<Value> subtract(const Value& a, const Value& b, ArithmeticRules rules) {
  return difference(a, b, rules);
}
Result<Value> subtract(const Value& a, const Value& b) {
  return difference(a, b, {});
}

Result<Value> multiply(const Value& a, const Value& b, ArithmeticRules rules) {
  return product(a, b, rules);
}
Result<Value> multiply(const Value& a, const Value& b) {
  return product(a, b, {});
}

Result<Value> divide(const Value& a, const Value& b, ArithmeticRules rules) {
  return apply_operation(a, b, kDivide, nothing_known, rules);
}
Result<Value> divide(const Value& a, const Value& b) {
  return divide(a, b, {});
}

Result<Value> modulo(const Value& a, const Value& b, ArithmeticRules rules) {
  return apply_operation(a, b, kModulo, nothing_known, rules);
}
Result<Value> modulo(const Value& a, const Value& b) {
  return modulo(a, b, {});
}

Result<Value> negate(const Value& a) {
  return with_operand_marks(a, [](const Value& operand) -> Result<Value> {
    if (auto typed = require_type(operand, Type::number()); !typed) {
      return base::Unexpected(typed.error());
    }
    if (!operand.is_known()) return unknown_number();
    if (operand.is_null()) return null_operand();
    return Value::number(operand.as_number().negated());
  });
}

Result<Value> absolute(const Value& a) {
  return with_operand_marks(a, [](const Value& operand) -> Result<Value> {
    if (auto typed = require_type(operand, Type::number()); !typed) {
      return base::Unexpected(typed.error());
    }
    if (!operand.is_known()) {
      Refinement known;
      known.not_null = true;
      known.min = Bound{Number::real(0)};
      return Value::refined(Type::number(), std::move(known));
    }
    if (operand.is_null()) return null_operand();
    return Value::number(operand.as_number().absolute());
  });
}

// The product of two such integers fits the mantissa of a double.
bool are_small_integers(const Value& a, const Value& b) {
  constexpr std::int64_t kBound = std::int64_t{1} << 26;
  const auto small = [](const Value& value) {
    if (ValueAccess::tag(value) != ValueAccess::Tag::kInteger) return false;
    const std::int64_t integer = ValueAccess::integer(value);
    return -kBound <= integer && integer <= kBound &&
           ValueAccess::precision(value) >= Number::kDoublePrecision;
  };
  return small(a) && small(b);
}

}  // namespace virga::cty
