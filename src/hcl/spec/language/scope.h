// The scopes of expressions in specification files and in the files that they decode.
#pragma once

#include <memory>

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "hcl/body/content.h"
#include "hcl/eval/context.h"

namespace virga::hcl {

// The functions that a specification can use, such as abs and upper.
const std::shared_ptr<const EvalContext>& spec_functions();

// The variables and functions that a specification defines for the decoded file. Null if there are
// none.
std::shared_ptr<const EvalContext> read_scope(std::span<const BodyBlock> variables,
                                              std::span<const BodyBlock> functions,
                                              diag::Diagnostics& diagnostics,
                                              const base::Limits& limits);

}  // namespace virga::hcl
