#include "cli/error_pages.h"

#include <gtest/gtest.h>

#include "diag/code.h"

namespace virga::cli {
namespace {

TEST(ErrorPages, ExplainEveryCode) {
  for (const diag::CodeInfo& code : diag::all_codes()) {
    const auto section = find_error_section(diag::show(code.code));
    ASSERT_TRUE(section) << diag::show(code.code);
    EXPECT_EQ(section->code, diag::show(code.code));
    EXPECT_FALSE(section->title.empty());
    EXPECT_FALSE(section->body.empty()) << section->code;
  }
}

TEST(ErrorPages, AcceptsCodesInLowerCaseAndWithoutLetter) {
  for (const char* code : {"V1101", "v1101", "1101", "error[V1101]", "[V1101]"}) {
    ASSERT_TRUE(find_error_section(code)) << code;
    EXPECT_EQ(find_error_section(code)->title, "An operator of another language");
  }
  for (const char* code :
       {"", "V", "V11", "V9999", "hcl", "## V1101", "[", "]", "error[", "error[]"}) {
    EXPECT_FALSE(find_error_section(code)) << code;
  }
}

}  // namespace
}  // namespace virga::cli
