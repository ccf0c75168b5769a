// Paths of files that lack their quotes.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

// Reports `code/main.py` if it is written without whitespace and none of its names is defined: the
// parser reads it as a division of two variables. Returns false if the expression is none. O(n).
bool report_unquoted_path(Checker& checker, const hcl::Expr& expr);

}  // namespace virga::model
