// Explains unclosed brackets. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// If a syntax error follows from an unclosed bracket, parenthesis or brace of an object, returns a
// better error: V1130 at the token before which it must be closed. If only the indentation shows
// which brace is unclosed, returns V1112 or V1149 at the opening brace. Returns nullopt if all
// brackets around the error are closed.
std::optional<diag::Diagnostic> unclosed_bracket(const Outline& outline,
                                                 const diag::Diagnostic& error);

}  // namespace virga::hcl
