// Comparisons with the characters of an operator swapped or apart. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error about the operator if it is `=>`, `=<`, `=!`, `< =`, `> =` or `= =`. Returns
// nullopt otherwise, also for an arrow function.
std::optional<diag::Diagnostic> swapped_comparison(const Outline& outline,
                                                   const diag::Diagnostic& error);

}  // namespace virga::hcl
