// The class of each token of the lexer by its syntax alone, also in texts that do not parse.
#pragma once

#include <cstdint>
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

// One for each token. `starts`: sorted offsets where items at the top level begin, as the parser
// has found them. A bracket that is not closed spoils no more than the item that contains it,
// because a block in the first column begins an item too. O(n).
std::vector<SyntaxToken> syntax_tokens(std::string_view text, std::span<const hcl::Token> tokens,
                                       std::span<const std::uint32_t> starts);

}  // namespace virga::ide
