// Helpers of the operators: checking operands, and passing their marks to the result.
#pragma once

#include <optional>

#include "cty/range.h"
#include "cty/value.h"

namespace virga::cty {

// Fails with kWrongType unless the value has the type (or dynamic, for an unknown or null).
inline Result<void> require_type(const Value& value, const Type& type) {
  if (value.has_type(type)) return {};
  const Type own = value.type();
  if (own.is_dynamic() && !value.is_null()) return {};
  return fail(ErrorKind::kWrongType,
              "a " + type.friendly_name() + " is required, not " + own.friendly_name());
}

inline base::Unexpected<Error> null_operand() {
  return fail(ErrorKind::kNullOperand, "an operand is null");
}

inline Value unknown_bool() {
  return Value::unknown(Type::boolean()).refined_not_null();
}
inline Value unknown_number() {
  return Value::unknown(Type::number()).refined_not_null();
}

// Applies an operator to the unmarked operands, and adds their marks to the result.
template <typename Operator>
Result<Value> with_operand_marks(const Value& a, const Value& b, Operator&& apply) {
  Result<Value> result = apply(a.unmarked(), b.unmarked());
  if (!result || !(a.is_marked() || b.is_marked())) return result;
  return result->with_marks(a.marks() | b.marks());
}

template <typename Operator>
Result<Value> with_operand_marks(const Value& a, Operator&& apply) {
  Result<Value> result = apply(a.unmarked());
  return !result || !a.is_marked() ? result : result->with_marks(a.marks());
}

// The bounds of an operand: a known number is both of its bounds; null and dynamic have none.
struct NumberBounds {
  std::optional<Number> min;
  std::optional<Number> max;

  static NumberBounds of(const Value& operand);
  // A missing bound is infinite.
  Number low() const { return min ? *min : Number::infinity(true); }
  Number high() const { return max ? *max : Number::infinity(false); }
};

}  // namespace virga::cty
