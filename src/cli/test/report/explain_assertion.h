// Why a condition does not hold: the values of its parts.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "cli/test/check_run.h"

namespace virga::cli {

// Lines to follow the excerpt of the condition: what each name and call in it is, and where both
// sides of a `==` are composed, where they differ. Nothing that is constant, or that only a loop
// knows. Secrets are not shown.
std::vector<std::string> explain_assertion(const bind::BoundExpr& condition,
                                           const base::Source& source,
                                           const AssertionContext& context);

}  // namespace virga::cli
