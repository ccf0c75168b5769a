// Strings of several lines in three single quotes. Private to hcl/parse.
#pragma once

#include <cstddef>
#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns an error if the item `first` begins an argument `a = '''...'''`, and sets `end` to the
// first item after the string. Returns nullopt otherwise. O(n).
std::optional<diag::Diagnostic> triple_quotes(const Outline& outline, std::size_t first,
                                              base::SourceId source, std::size_t& end);

}  // namespace virga::hcl
