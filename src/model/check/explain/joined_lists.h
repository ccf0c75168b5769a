// Lists that other languages join with `concat` or `+`. Private to the room.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "hcl/tree/expr.h"
#include "model/check/checker.h"

namespace virga::model {

// Offers one list for list constructors, and a `for` expression for two names. `whole`: the
// expression that joins them. Returns false for other lists.
bool advise_joined_lists(diag::Diagnostic& diagnostic, const Checker& checker,
                         std::span<const hcl::Expr* const> lists, hcl::Span whole);

}  // namespace virga::model
