// Tests the examples of every section of docs/errors/test.md.
#include "cli/test/testing.h"
#include "diag/errors_page_testing.h"

namespace virga::cli {
namespace {

using Codes = std::vector<std::string>;

TEST(TestErrorsPage, ExamplesBehaveAsDescribed) {
  const testing::TestFolder folder;
  std::size_t held = 0;
  for (const diag::ErrorsSection& section : diag::errors_page("test.md")) {
    if (section.programs.empty()) continue;
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    const auto mistake = folder.run_text(section.programs[0]);
    EXPECT_EQ(testing::codes_in(mistake.out + mistake.error), Codes{section.code})
        << section.programs[0] << mistake.out << mistake.error;
    const bool is_of_file = section.code < "V5420" || section.code == "V5421";
    EXPECT_EQ(mistake.exit_code, is_of_file ? 2 : 1) << section.code;
    const auto corrected = folder.run_text(section.programs[1]);
    EXPECT_EQ(testing::codes_in(corrected.out + corrected.error), Codes{})
        << section.programs[1] << corrected.out << corrected.error;
    EXPECT_EQ(corrected.exit_code, 0) << section.code << corrected.out;
    ++held;
  }
  EXPECT_EQ(held, 19u);
}

}  // namespace
}  // namespace virga::cli
