// Equality as the language has it: of any two values, unknown where a part that matters is. For
// tests and caches, where unknowns are to be compared as they are, use Value's operator==.
#pragma once

#include "cty/value.h"

namespace virga::cty {

// Fails only with kTooDeep.
Result<Value> equals(const Value& a, const Value& b);
Result<Value> not_equal(const Value& a, const Value& b);

}  // namespace virga::cty
