// Which token closes which: brackets, quotes, heredocs and the parts of templates.
#pragma once

#include <optional>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Returns the kind of the token that closes `open`. Returns nullopt if `open` opens nothing.
std::optional<TokenKind> closer_of(TokenKind open);

// Whether tokens of this kind close another token.
bool is_closer(TokenKind kind);

}  // namespace virga::hcl
