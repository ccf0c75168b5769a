// Recognizes dates without quotes. Internal to check_value.cc.
#pragma once

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// Returns whether `expr` is a date where only a string is expected: `2027-01-31` is a difference of
// three numbers, which converts to a string.
bool is_unquoted_date(const model::Type& expected, const model::Expr& expr);

}  // namespace virga::bind
