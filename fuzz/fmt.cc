// The layout of any text is its own layout, and what parses goes on parsing to the same.
#include "fuzz/targets.h"
#include "hcl/format/format_testing.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_fmt(const std::string& text) {
  ASSERT_EQ(hcl::broken_law(text), "");
}
