// Standard functions as tests have them. Of interest in this folder alone.
#pragma once

#include "cty/functions/function.h"
#include "hcl/eval/context.h"

namespace virga::cli {

// The same function, but lists and sets that it gives are tuples, and maps objects, so that they
// equal what is written in brackets. What goes wrong with something secret is not told in its
// words, which may have parts of it in them. `function` outlives what is returned.
hcl::ExpressionFunction loose_function(const cty::Function& function);

}  // namespace virga::cli
