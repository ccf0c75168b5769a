// Writes text token by token and formats it without lexing it. Private to hcl/format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

class TokenText {
 public:
  void add(TokenKind kind, std::string_view text);
  void add_quoted(std::string_view text);

  // Returns the text in the canonical layout, or nullopt if that needs more than kMaxLayoutSpaces.
  std::optional<std::string> canonical_text() const;

 private:
  void end_token(TokenKind kind, std::size_t begin);

  std::string text_;
  std::vector<Token> tokens_;
};

}  // namespace virga::hcl
