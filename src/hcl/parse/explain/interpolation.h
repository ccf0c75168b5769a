// Explains interpolations without their closing brace, and with two braces. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns a better error if a syntax error follows from an interpolation that is not closed
// (`"${a/"`) or that has two braces (`"${{ a }}"`). Returns nullopt otherwise.
std::optional<diag::Diagnostic> interpolation(const Outline& outline,
                                              const diag::Diagnostic& error);

}  // namespace virga::hcl
