// What other languages have between a key and its value, and a missing "=". Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns the error with the symbol between a key and its value as its subject, or with the value
// if there is no symbol, and with the fix. Returns nullopt if the error has another cause.
std::optional<diag::Diagnostic> key_and_value(const Outline& outline,
                                              const diag::Diagnostic& error);

}  // namespace virga::hcl
