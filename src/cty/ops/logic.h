// Operators on bools. An operand that determines the result does so even if the other is unknown.
#pragma once

#include "cty/value.h"

namespace virga::cty {

Result<Value> logical_and(const Value& a, const Value& b);
Result<Value> logical_or(const Value& a, const Value& b);
Result<Value> logical_not(const Value& a);

}  // namespace virga::cty
