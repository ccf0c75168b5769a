#include "base/check.h"
#include "ide/tokens/semantic_token.h"

namespace virga::ide {

std::string_view name(TokenClass kind) {
  switch (kind) {
#define VIRGA_TOKEN_CLASS(id, text, standard) \
  case TokenClass::k##id: return text;
#include "ide/tokens/token_classes.def"
#undef VIRGA_TOKEN_CLASS
  }
  VIRGA_UNREACHABLE();
}

std::string_view standard_name(TokenClass kind) {
  switch (kind) {
#define VIRGA_TOKEN_CLASS(id, text, standard) \
  case TokenClass::k##id: return standard;
#include "ide/tokens/token_classes.def"
#undef VIRGA_TOKEN_CLASS
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::ide
