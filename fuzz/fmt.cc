// Any text has a layout. That of UTF-8 is its own layout, and what parses goes on parsing to the
// same.
#include "base/text/unicode.h"
#include "fuzz/targets.h"
#include "hcl/format/format_testing.h"
#include "hcl/invariants_testing.h"

void virga::fuzz::fuzz_fmt(const std::string& text) {
  if (base::is_valid_utf8(text)) {
    ASSERT_EQ(hcl::violated_invariant(text), "");
  } else {
    hcl::format(text);
  }
}
