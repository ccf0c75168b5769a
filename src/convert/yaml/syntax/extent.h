// Where nodes of YAML end. The parsing library reports only where they begin.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/span.h"
#include "convert/yaml/syntax/node.h"

namespace virga::convert::yaml {

// Returns the span of a scalar that begins at `begin` and has the value `value`. Sets `style`.
// O(size of the scalar in the text).
base::Span scalar_span(std::string_view text, std::size_t begin, std::string_view value,
                       Node::Style& style);

// Whether the quote at `begin` is never closed, which the library accepts at the end of a text.
bool is_open_quote(std::string_view text, std::size_t begin);

// Returns the offset behind the bracket that closes a list or map in brackets, whose last part ends
// at `last`.
std::size_t end_of_flow(std::string_view text, std::size_t last, char bracket);

}  // namespace virga::convert::yaml
