#include "cty/ops/logic.h"

#include "cty/ops/operand.h"

namespace virga::cty {
namespace {

// `decisive` is the operand that determines the result alone: false for `and`, true for `or`.
Result<Value> combine(const Value& a, const Value& b, bool decisive) {
  return with_operand_marks(a, b, [&](const Value& left, const Value& right) -> Result<Value> {
    for (const Value* operand : {&left, &right}) {
      if (auto typed = require_type(*operand, Type::boolean()); !typed) {
        return base::Unexpected(typed.error());
      }
    }
    const auto decides = [&](const Value& operand) {
      return !operand.is_hollow() && operand.as_bool() == decisive;
    };
    if (!left.is_known() || !right.is_known()) {
      return decides(left) || decides(right) ? Value::boolean(decisive) : unknown_bool();
    }
    if (decides(left)) return Value::boolean(decisive);
    if (left.is_null() || right.is_null()) return null_operand();
    return Value::boolean(right.as_bool());
  });
}

}  // namespace

Result<Value> logical_and(const Value& a, const Value& b) {
  return combine(a, b, false);
}
Result<Value> logical_or(const Value& a, const Value& b) {
  return combine(a, b, true);
}

Result<Value> logical_not(const Value& a) {
  return with_operand_marks(a, [](const Value& operand) -> Result<Value> {
    if (auto typed = require_type(operand, Type::boolean()); !typed) {
      return base::Unexpected(typed.error());
    }
    if (!operand.is_known()) return unknown_bool();
    if (operand.is_null()) return null_operand();
    return Value::boolean(!operand.as_bool());
  });
}

}  // namespace virga::cty
