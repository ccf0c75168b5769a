// Finds keys that are too deep for a parser that handles each part by recursion.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/span.h"

namespace virga::check {

// Returns the first key of the text that has more than `max` parts with dots between them, from its
// first part on. The text may be invalid. O(n).
std::optional<base::Span> too_deep_key(std::string_view text, std::size_t max);

}  // namespace virga::check
