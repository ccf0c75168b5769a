// The operators as functions.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/ops/ops.h"

namespace virga::cty {
namespace {

using Binary = Result<Value> (*)(const Value&, const Value&);
using Unary = Result<Value> (*)(const Value&);
using Arithmetic = Result<Value> (*)(const Value&, const Value&, ArithmeticRules);

// For operators whose result is partly known even if an operand is unknown.
constexpr Allow kAllowUnknown{.unknown = true, .dynamic = true};
constexpr Allow kKnownOnly{.dynamic = true};
constexpr Allow kAnyValue{.null = true, .unknown = true, .dynamic = true};

struct Operand {
  Type type;
  std::string_view first;
  std::string_view second;
  Allow allow;
};

FunctionSpec binary(std::string_view name, std::string_view description, const Operand& operand,
                    Type result, Binary apply) {
  return {.name = name,
          .description = description,
          .parameters = {{"a", operand.type, operand.first, operand.allow},
                         {"b", operand.type, operand.second, operand.allow}},
          .type = always(std::move(result)),
          .value = [apply](const Call& call) { return apply(call[0], call[1]); }};
}

// Rounds the results of operators as recorded.
template <Arithmetic kOperator>
Result<Value> rounded(const Value& a, const Value& b) {
  return kOperator(a, b, kReferenceArithmetic);
}

FunctionSpec unary(std::string_view name, std::string_view description, const Parameter& operand,
                   Unary apply) {
  return {.name = name,
          .description = description,
          .parameters = {operand},
          .type = always(operand.type),
          .value = [apply](const Call& call) { return apply(call[0]); }};
}

}  // namespace

std::vector<FunctionSpec> operator_functions() {
  const Type number = Type::number();
  const Type boolean = Type::boolean();
  const Operand sum{number, "The first number.", "The second number.", kKnownOnly};
  const Operand quotient{number, "The number to divide.", "The number to divide by.",
                         kAllowUnknown};
  const Operand order{number, "The number on the left.", "The number on the right.", kAllowUnknown};
  const Operand logic{boolean, "The first condition.", "The second condition.", kKnownOnly};
  const Operand any{Type::dynamic(), "The first value.", "The second value.", kAnyValue};
  const Parameter num{"num", number, "The number.", kKnownOnly};
  return {
      binary("add", "Returns the sum of two numbers.", sum, number, rounded<add>),
      binary("subtract", "Returns the first number minus the second.", sum, number,
             rounded<subtract>),
      binary("multiply", "Returns the product of two numbers.", sum, number, rounded<multiply>),
      binary(
          "divide",
          "Returns the first number divided by the second. A number divided by zero is infinite.",
          quotient, number, rounded<divide>),
      binary("modulo",
             "Returns the remainder of the division of the first number by the second. It has the "
             "sign of the first number.",
             quotient, number, rounded<modulo>),
      binary("lessthan", "Returns true if the first number is less than the second.", order,
             boolean, less_than),
      binary("greaterthan", "Returns true if the first number is greater than the second.", order,
             boolean, greater_than),
      binary("lessthanorequalto",
             "Returns true if the first number is less than or equal to the second.", order,
             boolean, less_than_or_equal),
      binary("greaterthanorequalto",
             "Returns true if the first number is greater than or equal to the second.", order,
             boolean, greater_than_or_equal),
      binary("and", "Returns true if both conditions are true.", logic, boolean, logical_and),
      binary("or", "Returns true if at least one condition is true.", logic, boolean, logical_or),
      binary("equal",
             "Returns true if the two values have the same type and content. The result is unknown "
             "if it depends on an unknown part.",
             any, boolean, equals),
      binary("notequal", "Returns true if the two values differ: the opposite of equal.", any,
             boolean, not_equal),
      unary("not", "Returns true if the condition is false.",
            {"val", boolean, "The condition.", kKnownOnly}, logical_not),
      unary("negate", "Returns the number with the opposite sign.", num, negate),
      unary("absolute", "Returns the number without its sign.", num, absolute),
  };
}

}  // namespace virga::cty
