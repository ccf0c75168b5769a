// Explains why a condition is false by the values of its parts.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "cli/test/check_run.h"

namespace virga::cli {

// Returns lines to print below the excerpt of the condition: the value of each name and call in it,
// and the differences between the sides of a `==` if they have parts. Constants, and values inside
// of loops, are omitted, and so are parts that contain `failed_at`, the place of an error in the
// condition. Secrets are not shown.
std::vector<std::string> explain_assertion(const bind::BoundExpr& condition,
                                           const base::Source& source,
                                           const AssertionContext& context,
                                           base::Range failed_at = {});

}  // namespace virga::cli
