#include "hcl/format/format.h"

#include "hcl/format/layout.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

std::string format(std::string_view text, std::size_t max_blanks) {
  const std::vector<Token> tokens = lex(text, LexMode::kConfig);
  Layout layout(text, tokens, max_blanks);
  return layout.run() ? layout.take() : std::string(text);
}

}  // namespace virga::hcl
