// Explains values that are written as in another language, and values without a quote or a brace.
// Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// If the tokens around a syntax error show what the user meant, returns a better error: at the
// token that has to be edited, with the advice for this case only. Returns nullopt otherwise.
std::optional<diag::Diagnostic> foreign_value(const Outline& outline,
                                              const diag::Diagnostic& error);

}  // namespace virga::hcl
