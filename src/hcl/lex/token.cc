#include "hcl/lex/token.h"

#include "base/check.h"

namespace virga::hcl {

std::string_view name(TokenKind kind) {
  switch (kind) {
#define VIRGA_TOKEN(name) \
  case TokenKind::k##name: return #name;
#include "hcl/lex/token_kinds.def"
#undef VIRGA_TOKEN
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
