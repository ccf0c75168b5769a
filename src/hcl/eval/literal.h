// Constants of a tree as values.
#pragma once

#include "cty/value.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Numbers have the precision of those that are read from text.
cty::Value literal_value(const Literal& literal);

}  // namespace virga::hcl
