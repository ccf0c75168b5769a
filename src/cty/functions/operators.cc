// The operators as functions.
#include "cty/functions/families.h"
#include "cty/ops/ops.h"

namespace virga::cty {
namespace {

using Binary = Result<Value> (*)(const Value&, const Value&);
using Unary = Result<Value> (*)(const Value&);

// `refined`: unknown operands reach the operator, which may know something of the result.
FunctionSpec binary(std::string_view name, std::string_view description, Type operands, Type result,
                    Binary apply, bool refined = true) {
  const auto parameter = [&](std::string_view operand) {
    return Parameter{.name = operand,
                     .type = operands,
                     .allow_null = operands.is_dynamic(),
                     .allow_unknown = refined,
                     .allow_dynamic = true};
  };
  return {.name = name,
          .description = description,
          .parameters = {parameter("a"), parameter("b")},
          .variadic = std::nullopt,
          .type = always(result),
          .call = [apply](Arguments a, const Type&) { return apply(a[0], a[1]); }};
}

FunctionSpec unary(std::string_view name, std::string_view description, Type type, Unary apply) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = "value",
                          .type = type,
                          .allow_unknown = true,
                          .allow_dynamic = true,
                          .allow_marked = true}},
          .variadic = std::nullopt,
          .type = always(type),
          .call = [apply](Arguments a, const Type&) { return apply(a[0]); }};
}

}  // namespace

std::vector<FunctionSpec> operator_functions() {
  const Type number = Type::number();
  const Type boolean = Type::boolean();
  const Type any = Type::dynamic();
  return {
      binary("add", "The sum of two numbers.", number, number, add, false),
      binary("subtract", "The difference of two numbers.", number, number, subtract, false),
      binary("multiply", "The product of two numbers.", number, number, multiply, false),
      binary("divide", "The quotient of two numbers.", number, number, divide),
      binary("modulo", "The remainder of a division.", number, number, modulo),
      binary("lessthan", "Is the first number less than the second?", number, boolean, less_than),
      binary("greaterthan", "Is the first number greater than the second?", number, boolean,
             greater_than),
      binary("lessthanorequalto", "Is the first number at most the second?", number, boolean,
             less_than_or_equal),
      binary("greaterthanorequalto", "Is the first number at least the second?", number, boolean,
             greater_than_or_equal),
      binary("and", "Are both true?", boolean, boolean, logical_and, false),
      binary("or", "Is one of them true?", boolean, boolean, logical_or, false),
      binary("equal", "Are the two values equal?", any, boolean, equals),
      binary("notequal", "Do the two values differ?", any, boolean, not_equal),
      unary("not", "The opposite of a bool.", boolean, logical_not),
      unary("negate", "The number with the opposite sign.", number, negate),
      unary("absolute", "The number without its sign.", number, absolute),
  };
}

}  // namespace virga::cty
