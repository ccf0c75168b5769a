// Equality in the language: defined for any two values, and unknown if a relevant part is unknown.
// Tests and caches, which compare unknowns as they are, use operator== of Value.
#pragma once

#include "cty/value.h"

namespace virga::cty {

// Fails only with kTooDeep or kTooLarge.
Result<Value> equals(const Value& a, const Value& b);
Result<Value> not_equal(const Value& a, const Value& b);

}  // namespace virga::cty
