// Brackets of the wrong kind, and lists without their "[". Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error at the bracket to edit if a list is in braces, an object is in square brackets,
// a bracket is closed by one of another kind, or if the opening bracket of a value is missing.
// Returns nullopt otherwise.
std::optional<diag::Diagnostic> wrong_bracket(const Outline& outline,
                                              const diag::Diagnostic& error);

}  // namespace virga::hcl
