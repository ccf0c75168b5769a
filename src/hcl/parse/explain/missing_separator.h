// Commas and equals signs that are missing far before the error. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns the error that reports a missing comma or "=" where it is missing, or nullopt if nothing
// of this kind is.
std::optional<diag::Diagnostic> missing_separator(const Outline& outline,
                                                  const diag::Diagnostic& error);

}  // namespace virga::hcl
