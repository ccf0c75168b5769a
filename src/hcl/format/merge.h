// Which tokens need a blank to stay two. Private to hcl/format.
#pragma once

#include <string_view>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Could `left` and `right`, which have blanks between them in `text`, be read otherwise if they had
// none? `before` is the token in front of `left` on its line, or null. May say yes of tokens that
// would stay two; those are strange neighbours too (`1 .0`, `. . .`, `! =`).
bool would_merge(std::string_view text, const Token* before, const Token& left, const Token& right);

}  // namespace virga::hcl
