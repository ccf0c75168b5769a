// Strings in single quotes, which other languages have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/span.h"

namespace virga::hcl {

// The span of the string in single quotes that begins at `begin` and ends on the same line.
std::optional<base::Span> single_quoted(std::string_view text, std::uint32_t begin);

// Converts the content of a string from single to double quotes. Returns nullopt if the meaning
// might change: in other languages, single quotes keep backslashes or placeholders.
std::optional<std::string> in_double_quotes(std::string_view inside);

}  // namespace virga::hcl
