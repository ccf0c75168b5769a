// The function range: numbers in steps.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

constexpr std::size_t kLongestRange = 1024;

struct Steps {
  Number from;
  Number to;
  Number step;
  bool down = false;
};

Result<Steps> steps_of(const Call& call) {
  const std::size_t count = call.size();
  if (count < 1 || count > 3) return invalid("one to three numbers are required");
  Steps steps;
  steps.from = count == 1 ? Number::real(0) : call[0].as_number();
  steps.to = call[count == 1 ? 0 : 1].as_number();
  steps.down = Number::compare(steps.to, steps.from) < 0;
  steps.step = count == 3 ? call[2].as_number() : Number::integer(steps.down ? -1 : 1);
  if (steps.step.is_zero()) return argument_error(2, "must not be zero");
  const bool apart = Number::compare(steps.to, steps.from) != 0;
  if (apart && steps.step.is_negative() != steps.down) {
    return argument_error(1, "cannot be reached with this step");
  }
  return steps;
}

Result<Value> range(const Call& call) {
  const Result<Steps> steps = steps_of(call);
  if (!steps) return base::Unexpected(steps.error());
  std::vector<Value> numbers;
  for (Number at = steps->from; Number::compare(at, steps->to) != 0 &&
                                (Number::compare(at, steps->to) > 0) == steps->down;) {
    if (numbers.size() == kLongestRange) {
      return fail(ErrorKind::kTooLarge, "more than 1024 numbers");
    }
    numbers.push_back(Value::number(at));
    std::optional<Number> next = Number::add(at, steps->step);
    if (!next) return fail(ErrorKind::kUndefinedNumber, "the result is not a number");
    at = std::move(*next);
  }
  return sequence_of(call.type, std::move(numbers));
}

}  // namespace

std::vector<FunctionSpec> range_functions() {
  const Type number = Type::number();
  return {
      {.name = "range",
       .description =
           "Returns the numbers from a start to an end, without the end, in steps. With one "
           "argument, the start is 0; with one or two, the step is 1 or -1. At most 1024 numbers.",
       .parameters = {},
       .variadic =
           Parameter{"params", number, "The end; or start and end; or start, end and step."},
       .type = always(Type::list(number)),
       .value = range},
  };
}

}  // namespace virga::cty
