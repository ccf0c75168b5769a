// Operators on numbers. 1/0 is infinity; 0/0 and the like fail with kUndefinedNumber.
#pragma once

#include "cty/value.h"

namespace virga::cty {

Result<Value> add(const Value& a, const Value& b);
Result<Value> subtract(const Value& a, const Value& b);
Result<Value> multiply(const Value& a, const Value& b);
Result<Value> divide(const Value& a, const Value& b);
// The remainder of truncated division; it has the sign of `a`.
Result<Value> modulo(const Value& a, const Value& b);
Result<Value> negate(const Value& a);
Result<Value> absolute(const Value& a);

// Are both known, unmarked and whole, and so small that none of these operations loses a digit in
// front of the point?
bool are_small_integers(const Value& a, const Value& b);

}  // namespace virga::cty
