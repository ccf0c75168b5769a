#include "cty/ops/comparison.h"

#include "cty/ops/operand.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

// `holds(order)` returns whether the comparison is true for operands in this order. As recorded,
// equality of two unknowns is never decided, so "or equal" is never certainly false for them.
template <typename Holds>
Result<Value> compare(const Value& a, const Value& b, Holds holds) {
  using Tag = ValueAccess::Tag;
  if (ValueAccess::tag(a) == Tag::kInteger && ValueAccess::tag(b) == Tag::kInteger) {
    return Value::boolean(holds(ValueAccess::integer(a) <=> ValueAccess::integer(b)));
  }
  return with_operand_marks(a, b, [&](const Value& left, const Value& right) -> Result<Value> {
    for (const Value* operand : {&left, &right}) {
      if (auto typed = require_type(*operand, Type::number()); !typed) {
        return base::Unexpected(typed.error());
      }
    }
    if (left.is_known() && right.is_known()) {
      if (left.is_null() || right.is_null()) return null_operand();
      return Value::boolean(holds(Number::compare(left.as_number(), right.as_number())));
    }
    // The result is known only if the ranges are disjoint.
    const NumberBounds first = NumberBounds::of(left);
    const NumberBounds second = NumberBounds::of(right);
    const bool or_equal = holds(std::weak_ordering::equivalent);
    const bool certain = left.is_known() || right.is_known() || !or_equal;
    const auto answer = [&](bool result) {
      return result || certain ? Value::boolean(result) : unknown_bool();
    };
    if (Number::compare(first.high(), second.low()) < 0) {
      return answer(holds(std::weak_ordering::less));
    }
    if (Number::compare(first.low(), second.high()) > 0) {
      return answer(holds(std::weak_ordering::greater));
    }
    return unknown_bool();
  });
}

}  // namespace

Result<Value> less_than(const Value& a, const Value& b) {
  return compare(a, b, [](std::weak_ordering order) { return order < 0; });
}
Result<Value> greater_than(const Value& a, const Value& b) {
  return compare(a, b, [](std::weak_ordering order) { return order > 0; });
}
Result<Value> less_than_or_equal(const Value& a, const Value& b) {
  return compare(a, b, [](std::weak_ordering order) { return order <= 0; });
}
Result<Value> greater_than_or_equal(const Value& a, const Value& b) {
  return compare(a, b, [](std::weak_ordering order) { return order >= 0; });
}

}  // namespace virga::cty
