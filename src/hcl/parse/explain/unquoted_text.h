// Text that is not in quotes. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error about the whole text if it is a sentence or a percentage without its quotes.
// Returns nullopt otherwise.
std::optional<diag::Diagnostic> unquoted_text(const Outline& outline,
                                              const diag::Diagnostic& error);

}  // namespace virga::hcl
