// Writes values as HCL source text.
#pragma once

#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/value.h"

namespace virga::hcl {

// Returns an expression that evaluates to the value, formatted as by format(): sequences on one
// line, maps and objects with a line for each item. Types that have no syntax are lost: a list
// evaluates to a tuple, a map to an object, a null to the null of any type. No literal denotes an
// infinite number; it is written as "+Inf" or "-Inf", which is not an expression.
//
// Fails, with the path of the part, if a part has no syntax: unknown values, capsules, and marked
// values (a mark may mean that the value is a secret). Fails with kTooLarge if the text exceeds
// kMaxLayoutSpaces (format.h).
cty::Result<std::string> source_for(const cty::Value& value);

// Returns `text` in quotes, escaped so that it denotes itself and contains no template.
std::string quoted_source(std::string_view text);

// Returns `name` as the key of an object: an identifier as it is, any other name in quotes.
std::string key_source(std::string_view name);

}  // namespace virga::hcl
