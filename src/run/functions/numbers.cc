// max and min return one of their arguments unchanged; the choice depends on all of them, so the
// result has all marks. range returns a list of numbers.
#include <array>
#include <limits>

#include "cty/numbers/exact.h"
#include "run/functions/builtins.h"

namespace virga::run {
namespace {

using cty::Number;
using cty::Type;
using cty::Value;

// More elements than any limit allows.
constexpr std::size_t kMaxCount = std::numeric_limits<std::size_t>::max();

// The argument that is better than all others according to `better`.
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
  if (!known) return call.unknown_result(Type::number());
  return call.result(*found);
}

// The size of a long number, as a number of charged elements.
std::size_t elements_of_room(const Number& number) {
  constexpr std::size_t kElementBits = 128;
  return number.precision() / kElementBits;
}

// The numbers `from`, `from` + 1, and so on, less than `to`.
Evaluated count_up(Call& call, const Number& from, const Number& to) {
  const std::uint32_t max_bits = call.evaluation().limits().max_number_bits;
  const cty::Exact distance = cty::exact_difference(to, from, max_bits);
  std::size_t count = 0;
  if (Number::compare(from, to) < 0) {
    count = (distance ? distance->to_uint64() : std::nullopt).value_or(kMaxCount);
  }
  if (!call.evaluation().charge_elements(count, call.whole())) return std::nullopt;
  if (!to.to_int64()) {
    const std::size_t room = elements_of_room(from) + elements_of_room(to);
    if (!call.evaluation().charge_elements(count * room, call.whole())) return std::nullopt;
  }
  std::vector<Value> numbers;
  numbers.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Number step = Number::integer(static_cast<std::int64_t>(i));
    numbers.push_back(Value::number(*cty::exact_sum(from, step, max_bits)));
  }
  return call.result(Value::list_of(Type::number(), std::move(numbers)));
}

}  // namespace

Evaluated maximum(Call& call) {
  return best(call, [](std::weak_ordering order) { return order > 0; });
}

Evaluated minimum(Call& call) {
  return best(call, [](std::weak_ordering order) { return order < 0; });
}

Evaluated range(Call& call) {
  std::array<Number, 2> bounds;  // a single argument is the second one; the first is 0
  bool known = true;
  // A null as the second argument counts as absent.
  std::size_t size = call.size();
  if (size == 2 && call.argument(1).is_null()) {
    call.add_marks(call.argument(1).marks());
    size = 1;
  }
  for (std::size_t i = 0; i < size; ++i) {
    Evaluated number = call.take(i, Type::number());
    if (!number) return number;
    if (!number->is_known()) {
      known = false;
      continue;
    }
    if (!number->as_number().is_integer()) {
      return call.bad_argument(i, {"it must be a whole number"});
    }
    bounds[i + bounds.size() - size] = number->as_number();
  }
  if (!known) return call.unknown_result(Type::list(Type::number()));
  return count_up(call, bounds[0], bounds[1]);
}

}  // namespace virga::run
