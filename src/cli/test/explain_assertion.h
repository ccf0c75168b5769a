// Why a condition does not hold: the values of its parts.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "cty/value.h"
#include "hcl/eval/context.h"
#include "hcl/tree/expr.h"

namespace virga::cli {

// Lines to follow the excerpt of the condition: what each name and call in it is, and where both
// sides of a `==` are composed, where they differ. Nothing that is constant, or that only a loop
// knows. Secrets are not shown.
std::vector<std::string> explain_assertion(const hcl::Expr& condition, const base::Source& source,
                                           const hcl::EvalContext& context,
                                           const base::Limits& limits);

}  // namespace virga::cli
