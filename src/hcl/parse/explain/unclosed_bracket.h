// Brackets that are not closed. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// A better error for a syntax error that follows from a bracket, parenthesis or brace of an object
// that is not closed: V1130 at the token before which it has to be closed, or V1112 and V1149 at
// the opening brace if only the indentation shows which one that is. Returns nullopt if all
// brackets around the error are closed.
std::optional<diag::Diagnostic> unclosed_bracket(const Outline& outline,
                                                 const diag::Diagnostic& error);

}  // namespace virga::hcl
