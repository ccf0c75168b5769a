// Converts constants of a tree to values.
#pragma once

#include <string_view>

#include "cty/value.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Numbers are parsed with full precision. The caller reports those that is_inexact_integer() finds.
cty::Value literal_value(const Literal& literal);

// Returns true if the text of a number is an integer that is rounded when it is parsed: it does not
// fit the Number::kTextPrecision bits of a mantissa.
bool is_inexact_integer(std::string_view number);
inline bool is_inexact_integer(const Literal& literal) {
  return literal.kind == Literal::Kind::kNumber && is_inexact_integer(literal.text);
}

}  // namespace virga::hcl
