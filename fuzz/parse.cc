// Any text as a file, as an expression and as a template. The spans of the nodes are correct.
#include "fuzz/targets.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_parse(const std::string& text) {
  hcl::check_invariants(text);
}
