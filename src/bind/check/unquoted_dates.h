// Dates without quotes, as `2027-01-31`, which is a difference of three numbers.
#pragma once

#include <set>
#include <vector>

#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// What a pass over a program knows about them. Their destinations decide what they are, and those
// are checked in any order, also after the dates: so the dates without a destination are reported
// at the end.
struct UnquotedDates {
  std::vector<const model::BinaryExpr*> found;
  std::set<const model::Expr*> judged;  // those whose destination decides
};

// Returns whether the expression looks like a date: numbers of four, two and two digits without
// spaces.
bool looks_like_date(const model::Expr& expr);

// Returns whether only a string is expected, which the date was certainly meant to be.
bool takes_only_strings(const model::Type& expected);

// Returns whether the destination decides what the date is: a string, a number, or neither, which
// is an error of its own. A destination of any type and a union with a string do not decide.
bool decides_date(const model::Type& expected);

}  // namespace virga::bind
