// Any text has a tree as a file and as an expression, whose nodes lie where they say.
#include "fuzz/targets.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_parse(const std::string& text) {
  hcl::check_invariants(text);
}
