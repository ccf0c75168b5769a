// Order of numbers. The result is a bool; unknown if the bounds of unknown operands allow both.
#pragma once

#include "cty/value.h"

namespace virga::cty {

Result<Value> less_than(const Value& a, const Value& b);
Result<Value> greater_than(const Value& a, const Value& b);
Result<Value> less_than_or_equal(const Value& a, const Value& b);
Result<Value> greater_than_or_equal(const Value& a, const Value& b);

}  // namespace virga::cty
