// Constants of a tree as values.
#pragma once

#include <string_view>

#include "cty/value.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Numbers have the precision of those that are read from text. Callers report what
// is_inexact_integer() finds.
cty::Value literal_value(const Literal& literal);

// Returns true if the text of a number is an integer that is rounded when it is read: it does not
// fit the Number::kTextPrecision bits of a mantissa.
bool is_inexact_integer(std::string_view number);
inline bool is_inexact_integer(const Literal& literal) {
  return literal.kind == Literal::Kind::kNumber && is_inexact_integer(literal.text);
}

}  // namespace virga::hcl
