#include "cty/ops/operand.h"

namespace virga::cty {

NumberBounds NumberBounds::of(const Value& operand) {
  if (operand.is_null() || operand.type().is_dynamic()) return {};
  if (operand.is_known()) return {operand.as_number(), operand.as_number()};
  const Refinement* known = operand.refinement();
  if (!known) return {};
  NumberBounds bounds;
  if (known->min) bounds.min = known->min->value;
  if (known->max) bounds.max = known->max->value;
  return bounds;
}

}  // namespace virga::cty
