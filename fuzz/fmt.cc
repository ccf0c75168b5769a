// Formats any text. Valid UTF-8 that is formatted does not change when it is formatted again, and
// parses to the same tree as before.
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
