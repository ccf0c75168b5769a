// Calls without parentheses, as in `secret "a"`. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error at the first argument if the name of a function and a value without parentheses
// are before the error. Returns nullopt otherwise.
std::optional<diag::Diagnostic> call_parentheses(const Outline& outline,
                                                 const diag::Diagnostic& error);

}  // namespace virga::hcl
