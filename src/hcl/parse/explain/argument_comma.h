// A comma after the value of an argument, with more behind it. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns the error about the comma with the advice for what follows: a list without its brackets,
// a fraction with a comma, another argument. Returns nullopt if nothing follows on the line.
std::optional<diag::Diagnostic> argument_comma(const Outline& outline,
                                               const diag::Diagnostic& error);

}  // namespace virga::hcl
