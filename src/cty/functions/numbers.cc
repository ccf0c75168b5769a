// Functions on numbers.
#include <cmath>

#include "cty/functions/families.h"

namespace virga::cty {
namespace {

using OnNumber = Number (*)(const Number&);

FunctionSpec on_number(std::string_view name, std::string_view description, OnNumber apply) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = "num", .type = Type::number()}},
          .variadic = std::nullopt,
          .type = always(Type::number()),
          .call = [apply](Arguments a, const Type&) -> Result<Value> {
            return Value::number(apply(a[0].as_number()));
          }};
}

// The first of the arguments that no other comes before in the given direction.
FunctionSpec extreme(std::string_view name, std::string_view description, bool largest) {
  return {.name = name,
          .description = description,
          .parameters = {},
          .variadic = Parameter{.name = "numbers", .type = Type::number()},
          .type = always(Type::number()),
          .call = [largest](Arguments a, const Type&) -> Result<Value> {
            if (a.empty())
              return fail(ErrorKind::kInvalidArgument, "at least one number is required");
            Number best = a[0].as_number();
            for (const Value& value : a.subspan(1)) {
              Number other = value.as_number();
              const auto order = Number::compare(other, best);
              if (largest ? order > 0 : order < 0) best = std::move(other);
            }
            return Value::number(std::move(best));
          }};
}

// The integer part, as precise as an integer of its size.
Number whole(const Number& number) {
  const Number integer = number.truncated();
  if (integer.is_infinite() || integer.text_size() > 10'000) return integer;
  if (integer.is_zero()) return Number::integer(0);
  return Number::parse_integer(integer.text(), 10).value_or(integer);
}

Result<Value> signum(Arguments a, const Type&) {
  const Result<std::int64_t> integer = integer_argument(a, 0);
  if (!integer)
    return fail(ErrorKind::kInvalidArgument, "a whole number that fits 64 bits is required");
  return Value::integer(*integer > 0 ? 1 : *integer < 0 ? -1 : 0);
}

Result<Value> real_result(double value) {
  if (std::isnan(value)) return fail(ErrorKind::kUndefinedNumber, "the result is not a number");
  return Value::number(Number::real(value));
}

Result<Value> parse_int(Arguments a, const Type&) {
  const auto base = a[1].as_number().to_int64();
  if (!base || *base < 2 || *base > 62)
    return argument_error(1, "must be a whole number from 2 to 62");
  auto number = Number::parse_integer(a[0].as_string(), static_cast<int>(*base));
  if (!number) {
    return argument_error(0, "is not a number in base " + std::to_string(*base));
  }
  return Value::number(std::move(*number));
}

FunctionSpec on_two_numbers(std::string_view name, std::string_view description,
                            std::string_view first, std::string_view second,
                            Result<Value> (*apply)(double, double)) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = first, .type = Type::number()},
                         {.name = second, .type = Type::number()}},
          .variadic = std::nullopt,
          .type = always(Type::number()),
          .call = [apply](Arguments a, const Type&) {
            return apply(a[0].as_number().to_double(), a[1].as_number().to_double());
          }};
}

Result<Value> logarithm(double number, double base) {
  return real_result(std::log(number) / std::log(base));
}
Result<Value> power(double number, double exponent) {
  return real_result(std::pow(number, exponent));
}

}  // namespace

std::vector<FunctionSpec> number_functions() {
  return {
      on_number("ceil", "The smallest integer that is not less.",
                [](const Number& n) { return n.ceil(); }),
      on_number("floor", "The largest integer that is not greater.",
                [](const Number& n) { return n.floor(); }),
      on_number("int", "The number without its fraction.", whole),
      {.name = "signum",
       .description = "-1, 0 or 1 after the sign of a whole number.",
       .parameters = {{.name = "num", .type = Type::number()}},
       .variadic = std::nullopt,
       .type = always(Type::number()),
       .call = signum},
      extreme("max", "The largest of the numbers.", true),
      extreme("min", "The smallest of the numbers.", false),
      on_two_numbers("log", "The logarithm of a number to a base.", "num", "base", logarithm),
      on_two_numbers("pow", "A number raised to a power.", "num", "power", power),
      {.name = "parseint",
       .description = "The number that digits of some base are.",
       .parameters = {{.name = "number", .type = Type::string()},
                      {.name = "base", .type = Type::number()}},
       .variadic = std::nullopt,
       .type = always(Type::number()),
       .call = parse_int},
  };
}

}  // namespace virga::cty
