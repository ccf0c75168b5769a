// Any text as a bare template. Its tokens cover it, and the spans of its nodes are correct.
#include "fuzz/targets.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_template(const std::string& text) {
  hcl::check_tokens_cover(text, hcl::lex(text, hcl::LexMode::kTemplate));
  const hcl::Parsed parsed = hcl::parse(hcl::parse_template, text);
  parsed.dump();
  if (parsed.diagnostics.empty() && parsed.tree.expr) hcl::TreeCheck().expr(*parsed.tree.expr);
}
