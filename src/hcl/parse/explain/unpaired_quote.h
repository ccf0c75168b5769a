// One of the quotes of a key, or of a string with an interpolation, is missing. Private to
// hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error about the key or the string with the place of the missing quote. Returns nullopt
// if there is none.
std::optional<diag::Diagnostic> unpaired_quote(const Outline& outline,
                                               const diag::Diagnostic& error);

}  // namespace virga::hcl
