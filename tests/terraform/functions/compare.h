// Compares a value with what a fact says about it.
#pragma once

#include <functional>

#include "cty/value.h"

namespace virga::facts {

// Whether `value` has a property exactly where `shape` has true. `shape` is null if nothing has it.
bool has_shape(const cty::Value* shape, const cty::Value& value,
               const std::function<bool(const cty::Value&)>& property);

// Whether `value` is what was recorded as JSON. Parts that are unknown are null in the record, or
// absent. `tolerance` is the largest relative difference of two numbers.
bool is_recorded(const cty::Value* recorded, const cty::Value& value, double tolerance);

// Whether the strings in `value` match the regular expressions in `form`.
bool has_form(const cty::Value& form, const cty::Value& value);

// Replaces the results of base64gzip in a string by their content.
std::string unpacked(const std::string& text);

}  // namespace virga::facts
