#include "hcl/eval/charge.h"

#include <vector>

namespace virga::hcl {
namespace {

// Going from one element to the next is far cheaper than evaluating an expression, going into one
// is dearer: whoever walks the value does more there than count.
constexpr std::size_t kElementsPerStep = 8;
constexpr std::size_t kStepsPerCollection = 4;

// Is it a collection of anything but primitive values?
bool has_parts(const cty::Value& bare) {
  return bare.can_iterate() && bare.type().depth() > 2;
}

}  // namespace

bool charge_walk(Budget& budget, const cty::Value& value, base::Range where) {
  if (!has_parts(value.unmarked())) return true;
  std::vector<const cty::Value*> left{&value};
  while (!left.empty()) {
    const cty::Value& bare = left.back()->unmarked();
    left.pop_back();
    if (!bare.can_iterate()) continue;
    const auto elements = bare.elements();
    if (!budget.charge_steps(kStepsPerCollection + elements.size() / kElementsPerStep, where))
      return false;
    if (bare.type().depth() <= 2) continue;
    for (const cty::Value& element : elements) left.push_back(&element);
  }
  return true;
}

}  // namespace virga::hcl
