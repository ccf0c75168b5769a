// Literals that are probably misspelled values of an enum, although every string is accepted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/type.h"

namespace virga::bind {

// Returns whether two strings differ only in case, or by one letter that is added, removed,
// replaced or swapped with its neighbour. A single letter counts only in words of five letters at
// least, and not in a word with digits: `m5a` is another model than `m5`.
bool is_near(std::string_view a, std::string_view b);

// If `type` accepts every string, but also lists values, returns the first listed value that is
// near `text`. Returns nullopt if no listed value is near, or if `text` is one of them.
std::optional<std::string> near_listed_value(const model::Type& type, std::string_view text);

}  // namespace virga::bind
