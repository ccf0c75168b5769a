#include "hcl/lex/lex.h"

#include "hcl/lex/lexer.h"

namespace virga::hcl {

Tokens lex(std::string_view text, LexMode mode) {
  return Lexer(text, mode).run();
}

bool is_identifier(std::string_view text) {
  const char* end = text.data() + text.size();
  return scan_identifier(text.data(), end) == end && !text.empty();
}

}  // namespace virga::hcl
