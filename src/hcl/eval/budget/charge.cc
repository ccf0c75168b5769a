#include "hcl/eval/budget/charge.h"

#include <boost/container/small_vector.hpp>
#include <string>

namespace virga::hcl {
namespace {

// Walking from one value to the next is cheaper than evaluating an expression.
constexpr std::size_t kValuesPerStep = 2;

constexpr std::size_t kShortKey = 64;

// The cost of reading an element, without its content.
constexpr std::size_t kElementBytes = 16;

bool charge_keys(Budget& budget, const cty::Value& map, base::Range where) {
  for (const std::string& key : map.keys()) {
    if (!budget.charge_work(key.size(), where)) return false;
  }
  return true;
}

}  // namespace

bool charge_everything(Budget& budget, const cty::Value& value, base::Range where) {
  if (!value.can_iterate()) return true;
  boost::container::small_vector<const cty::Value*, 32> left{&value};
  while (!left.empty()) {
    const cty::Value& next = left.back()->unmarked();
    left.pop_back();
    const auto elements = next.elements();
    if (!budget.charge_work(elements.size() * kElementBytes, where)) return false;
    const cty::Type type = next.type();
    if (type.is(cty::Kind::kMap) && !charge_keys(budget, next, where)) return false;
    const bool is_small = type.is_collection() && (type.element().is(cty::Kind::kBool) ||
                                                   type.element().is(cty::Kind::kNumber));
    if (is_small) continue;
    for (const cty::Value& element : elements) {
      if (element.unmarked().can_iterate()) {
        left.push_back(&element);
      } else if (!charge_reading(budget, element, Reads::kSurface, where)) {
        return false;
      }
    }
  }
  return true;
}

bool charge_key(Budget& budget, const cty::Value& key, base::Range where) {
  if (!charge_reading(budget, key, Reads::kSurface, where)) return false;
  const cty::Value& bare = key.unmarked();
  if (bare.is_hollow() || bare.kind() != cty::Kind::kString) return true;
  const std::size_t bytes = bare.as_string().size();
  return bytes <= kShortKey || budget.charge_string(bytes, where);
}

bool charge_walk_inside(Budget& budget, const cty::Value& bare, base::Range where) {
  return bare.type().depth() <= 2 || budget.charge_steps(bare.deep_size() / kValuesPerStep, where);
}

}  // namespace virga::hcl
