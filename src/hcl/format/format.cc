#include "hcl/format/format.h"

#include "hcl/format/layout.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

std::string format(std::string_view text, std::size_t max_spaces) {
  const Tokens tokens = lex(text, LexMode::kConfig);
  Layout layout(text, tokens, max_spaces);
  return layout.run() ? layout.take() : std::string(text);
}

}  // namespace virga::hcl
