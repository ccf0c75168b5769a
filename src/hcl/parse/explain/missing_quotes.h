// Explains strings that lack a quote, both quotes, or a template. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns a better error if a syntax error follows from a string without its opening or closing
// quote, from a string or a key without quotes (`nginx:1.25`), or from strings that are written one
// after the other (`"a" b`). Returns nullopt otherwise.
std::optional<diag::Diagnostic> missing_quotes(const Outline& outline,
                                               const diag::Diagnostic& error);

}  // namespace virga::hcl
