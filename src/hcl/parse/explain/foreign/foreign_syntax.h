// Recognizes the syntax of other languages. Private to hcl/parse.
#pragma once

#include <optional>
#include <string_view>

#include "base/source.h"

namespace virga::hcl {

// The parser did not expect the token at `where` of `source`. If another language allows it there,
// returns a sentence that explains how to write the same in this language. Otherwise returns
// nullopt.
std::optional<std::string_view> foreign_syntax(std::string_view source, base::Span where);

// The same for text (`rest`) that begins neither an argument nor a block.
std::optional<std::string_view> foreign_item(std::string_view rest);

}  // namespace virga::hcl
