// The class of each token of the lexer by its syntax alone, also in texts that do not parse.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"
#include "ide/tokens/semantic_token.h"

namespace virga::ide {

struct SyntaxToken {
  std::optional<TokenClass> kind;  // nullopt: brackets, commas, line breaks, and the like
  bool is_declaration = false;
};

// One for each token. A declaration in the first column begins outside of all brackets, so a
// bracket that is not closed spoils no more than its own declaration. O(n).
std::vector<SyntaxToken> syntax_tokens(std::string_view text, std::span<const hcl::Token> tokens);

}  // namespace virga::ide
