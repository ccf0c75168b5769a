// The tokens of any text cover it, in each mode.
#include "fuzz/targets.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_lex(const std::string& text) {
  for (const hcl::LexMode mode :
       {hcl::LexMode::kConfig, hcl::LexMode::kExpression, hcl::LexMode::kTemplate}) {
    hcl::check_tokens_cover(text, hcl::lex(text, mode));
  }
}
