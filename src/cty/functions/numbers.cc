// Functions on numbers.
#include <cmath>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

using OnNumber = Number (*)(const Number&);
using OnDoubles = double (*)(double, double);

FunctionSpec on_number(std::string_view name, std::string_view description, OnNumber apply,
                       Allow allow = {}) {
  return {.name = name,
          .description = description,
          .parameters = {{"num", Type::number(), "The number to round.", allow}},
          .type = always(Type::number()),
          .value = [apply](const Call& call) -> Result<Value> {
            return Value::number(apply(call[0].as_number()));
          }};
}

// The largest or smallest argument; the first one if several are equal.
FunctionSpec extreme(std::string_view name, std::string_view description, bool largest) {
  return {.name = name,
          .description = description,
          .parameters = {},
          .variadic =
              Parameter{"numbers", Type::number(), "The numbers, at least one.", {.dynamic = true}},
          .type = always(Type::number()),
          .value = [largest](const Call& call) -> Result<Value> {
            if (call.size() == 0) return invalid("at least one number is required");
            Number best = call[0].as_number();
            for (const Value& value : call.arguments.subspan(1)) {
              Number other = value.as_number();
              const auto order = Number::compare(other, best);
              if (largest ? order > 0 : order < 0) best = std::move(other);
            }
            return Value::number(std::move(best));
          }};
}

// Returns a zero without its sign, as recorded by rounding through an integer.
Number unsigned_zero(Number number) {
  return number.is_zero() ? Number::integer(0, number.precision()) : number;
}
Number rounded_up(const Number& number) {
  return unsigned_zero(number.ceil());
}
Number rounded_down(const Number& number) {
  return unsigned_zero(number.floor());
}

// Returns integers unchanged, otherwise the integer part with the precision of an integer of its
// size.
Number whole(const Number& number) {
  if (number.is_integer() || number.is_infinite()) return number;
  const Number integer = number.truncated();
  if (integer.is_zero()) return Number::integer(0);
  return Number::parse_integer(integer.text(), 10).value_or(integer);
}

Result<Value> signum(const Call& call) {
  const Result<std::int64_t> integer = call.integer(0);
  if (!integer) return invalid("must be a whole number that fits 64 bits");
  return Value::integer(*integer > 0 ? 1 : *integer < 0 ? -1 : 0);
}

FunctionSpec on_doubles(std::string_view name, std::string_view description, Parameter first,
                        Parameter second, OnDoubles apply) {
  return {.name = name,
          .description = description,
          .parameters = {std::move(first), std::move(second)},
          .type = always(Type::number()),
          .value = [apply](const Call& call) -> Result<Value> {
            const double result =
                apply(call[0].as_number().nearest_double(), call[1].as_number().nearest_double());
            if (std::isnan(result)) {
              return fail(ErrorKind::kUndefinedNumber, "the result is not a number");
            }
            return Value::number(Number::real(result));
          }};
}

double logarithm(double number, double base) {
  return std::log(number) / std::log(base);
}
double power(double number, double exponent) {
  return std::pow(number, exponent);
}

// The text may have any type, so that a number gets an error that names its type.
Result<Type> parse_int_type(const Call& call) {
  if (!call[0].type().is(Kind::kString)) {
    return argument_error(0, "string required, not " + call[0].type().friendly_name());
  }
  return Type::number();
}

Result<Value> parse_int(const Call& call) {
  const auto base = call[1].as_number().to_int64();
  if (!base || *base < 2 || *base > 62) {
    return argument_error(1, "must be a whole number from 2 to 62");
  }
  if (call.text(0).size() > call.limits.max_number_bits) {
    return fail(ErrorKind::kTooLarge, "the number has too many digits");
  }
  auto number = Number::parse_integer(call.text(0), static_cast<int>(*base));
  if (!number) {
    return argument_error(0, "is not a whole number in base " + std::to_string(*base));
  }
  return Value::number(std::move(*number));
}

}  // namespace

std::vector<FunctionSpec> number_functions() {
  const Type number = Type::number();
  return {
      on_number("ceil", "Returns the smallest whole number that is not less than the number.",
                rounded_up),
      on_number("floor", "Returns the largest whole number that is not greater than the number.",
                rounded_down),
      on_number("int", "Returns the number without its fraction, rounded towards zero.", whole,
                {.dynamic = true}),
      {.name = "signum",
       .description = "Returns the sign of a whole number: -1, 0 or 1.",
       .parameters = {{"num", number, "The whole number."}},
       .type = always(number),
       .value = signum},
      extreme("max", "Returns the largest number.", true),
      extreme("min", "Returns the smallest number.", false),
      on_doubles("log", "Returns the logarithm of a number to a base, computed with 53 bits.",
                 {"num", number, "The number."}, {"base", number, "The base of the logarithm."},
                 logarithm),
      on_doubles("pow", "Returns a number raised to a power, computed with 53 bits.",
                 {"num", number, "The number."}, {"power", number, "The exponent."}, power),
      {.name = "parseint",
       .description =
           "Converts a string of digits to a whole number. Bases over 10 use letters as digits: up "
           "to base 36 in either case, above 36 lower case letters before upper case letters.",
       .parameters = {{"number", Type::dynamic(), "The digits, after an optional sign."},
                      {"base", number, "The base of the digits, from 2 to 62."}},
       .type = parse_int_type,
       .value = parse_int},
  };
}

}  // namespace virga::cty
