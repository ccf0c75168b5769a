// `try` and `can`: what goes wrong in their arguments is their business. Applications put them into
// a context under these names if they want them.
#pragma once

#include "hcl/eval/context.h"

namespace virga::hcl {

// The value of the first argument that has one. If that is not wholly known, it may still turn out
// to fail, and nothing is known of the result.
ExpressionFunction try_function();
// Has its argument a value? Unknown where that is not certain yet.
ExpressionFunction can_function();

}  // namespace virga::hcl
