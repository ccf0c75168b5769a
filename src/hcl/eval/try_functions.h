// `try` and `can`, which catch errors of their arguments. An application adds them to its context.
#pragma once

#include "hcl/eval/context.h"

namespace virga::hcl {

// Returns the value of the first argument that has one. If the value is not wholly known, it may
// still fail, so the result is unknown.
ExpressionFunction try_function();
// Returns true if its argument has a value; unknown if that is not certain yet.
ExpressionFunction can_function();

}  // namespace virga::hcl
