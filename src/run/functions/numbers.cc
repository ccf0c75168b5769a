// max and min give one of their arguments as it is; which one depends on all, so all marks flow.
// range counts.
#include "run/functions/builtins.h"

namespace virga::run {
namespace {

using cty::Number;
using cty::Type;
using cty::Value;

// The argument that `better` prefers to all others.
template <typename Better>
Evaluated best(Call& call, Better better) {
  std::optional<Value> found;
  bool known = true;
  for (std::size_t i = 0; i < call.size(); ++i) {
    Evaluated number = call.take(i, Type::number());
    if (!number) return number;
    if (!number->is_known()) {
      known = false;
    } else if (!found || better(Number::compare(number->as_number(), found->as_number()))) {
      found = *std::move(number);
    }
  }
  if (!known) return call.give_unknown(Type::number());
  return call.give(*found);
}

}  // namespace

Evaluated maximum(Call& call) {
  return best(call, [](std::weak_ordering order) { return order > 0; });
}

Evaluated minimum(Call& call) {
  return best(call, [](std::weak_ordering order) { return order < 0; });
}

Evaluated range(Call& call) {
  std::int64_t bounds[2] = {0, 0};
  bool known = true;
  for (std::size_t i = 0; i < call.size(); ++i) {
    Evaluated number = call.take(i, Type::number());
    if (!number) return number;
    if (!number->is_known()) {
      known = false;
      continue;
    }
    const auto whole = number->as_number().to_int64();
    if (!whole) return call.bad_argument(i, {"it must be a whole number"});
    bounds[i] = *whole;
  }
  if (!known) return call.give_unknown(Type::list(Type::number()));
  const std::int64_t from = call.size() == 2 ? bounds[0] : 0;
  const std::int64_t to = call.size() == 2 ? bounds[1] : bounds[0];
  // The difference of two int64 fits the unsigned type.
  const std::uint64_t count =
      to > from ? static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from) : 0;
  if (!call.evaluation().charge_elements(count, call.whole())) return std::nullopt;
  std::vector<Value> numbers;
  numbers.reserve(count);
  for (std::int64_t i = from; i < to; ++i) numbers.push_back(Value::integer(i));
  return call.give(Value::list_of(Type::number(), std::move(numbers)));
}

}  // namespace virga::run
