// What the expressions of specification files and of the files that they decode see.
#pragma once

#include <memory>

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "hcl/body/content.h"
#include "hcl/eval/context.h"

namespace virga::hcl {

// The functions that a specification may use: abs, upper and the like.
const std::shared_ptr<const EvalContext>& spec_functions();

// Those of `variables` and `function` blocks, for the decoded file. Null if there are none.
std::shared_ptr<const EvalContext> read_scope(std::span<const BodyBlock> variables,
                                              std::span<const BodyBlock> functions,
                                              diag::Diagnostics& diagnostics,
                                              const base::Limits& limits);

}  // namespace virga::hcl
