// docs/errors/hcl.md: each wrong example has its error, and each corrected example has none.
#include <gtest/gtest.h>

#include <algorithm>

#include "diag/errors_page_testing.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

Read reader_of(const std::string& code) {
  if (code == "V1136") return parse_expression;
  if (!code.starts_with("V118")) return parse_config;
  return
      [](const base::Source& source, diag::Diagnostics& diagnostics, const base::Limits& limits) {
        return parse_traversal(source, false, diagnostics, limits);
      };
}

// A page cannot show two mistakes: invalid UTF-8, and exceeding a limit.
bool shows_its_mistake(const diag::ErrorsSection& section) {
  return section.code != "V1105" && section.code != "V1191";
}

// explain_syntax() sets these codes after parsing.
bool is_explained(const std::string& code) {
  return code == "V1109" || code == "V1129" || code == "V1130";
}

// Many errors of expressions differ if a line break follows, so the tests remove the last one.
std::string without_last_newline(std::string program) {
  if (program.ends_with('\n')) program.pop_back();
  return program;
}

TEST(Documentation, ExamplesHaveTheirErrors) {
  const auto sections = diag::errors_page("hcl.md");
  ASSERT_FALSE(sections.empty());
  for (const diag::ErrorsSection& section : sections) {
    SCOPED_TRACE(section.code);
    ASSERT_EQ(section.programs.size(), 2u);
    const Read read = reader_of(section.code);
    if (shows_its_mistake(section)) {
      Parsed wrong = parse(read, without_last_newline(section.programs[0]));
      if (is_explained(section.code)) drop_follow_ups(*wrong.sources, wrong.diagnostics);
      const bool reported = std::ranges::any_of(
          wrong.diagnostics.list(),
          [&](const auto& diagnostic) { return diag::show(diagnostic.code) == section.code; });
      EXPECT_TRUE(reported) << testing::PrintToString(wrong.errors());
    }
    const Parsed corrected = parse(read, section.programs[1]);
    EXPECT_EQ(corrected.errors(), std::vector<std::string>{});
  }
}

}  // namespace
}  // namespace virga::hcl
