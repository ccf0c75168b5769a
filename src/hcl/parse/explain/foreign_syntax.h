// What people write who know another language. Private to hcl/parse.
#pragma once

#include <optional>
#include <string_view>

#include "base/source.h"

namespace virga::hcl {

// The parser did not expect the token at `where` of `source`. If another language has it there, how
// the same is written in this one: a sentence for a help.
std::optional<std::string_view> foreign_syntax(std::string_view source, base::Span where);

// The same where an argument or a block is expected and something else begins: `rest` of the text.
std::optional<std::string_view> foreign_item(std::string_view rest);

}  // namespace virga::hcl
