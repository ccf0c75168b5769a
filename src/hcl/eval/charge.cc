#include "hcl/eval/charge.h"

namespace virga::hcl {
namespace {

// Going from one value to the next is cheaper than evaluating an expression.
constexpr std::size_t kValuesPerStep = 2;

// Is it a collection of anything but primitive values?
bool has_parts(const cty::Value& bare) {
  return bare.can_iterate() && bare.type().depth() > 2;
}

}  // namespace

bool charge_walk(Budget& budget, const cty::Value& value, base::Range where) {
  return !has_parts(value.unmarked()) ||
         budget.charge_steps(value.deep_size() / kValuesPerStep, where);
}

}  // namespace virga::hcl
