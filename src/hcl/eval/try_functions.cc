#include "hcl/eval/try_functions.h"

namespace virga::hcl {
namespace {

using cty::Result;
using cty::Value;

// Returns the first argument that has a value. If that is not certain, the result is unknown,
// because any later argument may be the result.
Result<Value> try_each(std::span<const Argument> arguments) {
  cty::Marks marks;
  bool certain = true;
  for (const Argument& argument : arguments) {
    diag::Diagnostics reported;
    Value value = argument.evaluate(reported);
    if (reported.has_errors()) continue;
    if (certain && value.is_wholly_known()) return value;
    certain = false;
    marks |= value.deep_marks();
  }
  if (!certain) return Value::dynamic().with_marks(marks);
  return cty::fail(cty::ErrorKind::kInvalidArgument, "all of its arguments fail");
}

Result<Value> can(std::span<const Argument> arguments) {
  diag::Diagnostics reported;
  const Value value = arguments.front().evaluate(reported);
  if (reported.has_errors()) return Value::boolean(false);
  const Value result =
      value.is_wholly_known() ? Value::boolean(true) : Value::unknown(cty::Type::boolean());
  return result.with_marks(value.deep_marks());
}

}  // namespace

ExpressionFunction try_function() {
  return {.name = "try",
          .description =
              "Returns the value of the first argument that can be evaluated without an error.",
          .min_arguments = 1,
          .call = try_each};
}

ExpressionFunction can_function() {
  return {.name = "can",
          .description = "Returns true if the argument can be evaluated without an error.",
          .min_arguments = 1,
          .max_arguments = 1,
          .call = can};
}

}  // namespace virga::hcl
