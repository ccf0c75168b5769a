// A comma after the value of an argument, with more behind it. Private to hcl/parse.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns the error about the comma with the advice for what follows: a list without its brackets,
// a fraction with a comma, another argument. Returns nullopt if nothing follows on the line.
std::optional<diag::Diagnostic> argument_comma(const Outline& outline,
                                               const diag::Diagnostic& error);

// Returns the errors about such commas on later lines, which the parser does not report after
// `error`. At most kMostFurtherCommas. O(n).
inline constexpr std::size_t kMostFurtherCommas = 20;
std::vector<diag::Diagnostic> further_argument_commas(const Outline& outline,
                                                      const diag::Diagnostic& error);

}  // namespace virga::hcl
