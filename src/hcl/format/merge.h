// Decides which tokens need a space between them. Private to hcl/format.
#pragma once

#include <string_view>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Returns true if `left` and `right`, which have whitespace between them in `text`, might be lexed
// differently without it. `before` is the token before `left` on its line, or null. May return true
// for tokens that would not merge; such pairs are rare (`1 .0`, `. . .`, `! =`).
bool would_merge(std::string_view text, const Token* before, const Token& left, const Token& right);

}  // namespace virga::hcl
