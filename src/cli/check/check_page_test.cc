// Programs in docs/check.md that are followed by a `console` fence: checking them prints the text
// of that fence.
#include "cli/check/command.h"
#include "cli/page_testing.h"
#include "cli/terminal/terminal.h"
#include "diag/code.h"
#include "diag/codes/lint.h"

namespace virga::cli {
namespace {

void check_main() {
  CheckArguments arguments;
  arguments.paths = {"main.pp"};
  arguments.color = Color::kNever;
  check(arguments, nullptr);
}

TEST(CheckPage, PrintsOutputOfExamples) {
  std::size_t held = 0;
  for (const auto& [program, shown] : diag::examples("/docs/check.md", "console")) {
    if (shown.empty()) continue;
    EXPECT_EQ("$ virga check main.pp\n" + testing::printed(program, check_main), shown);
    ++held;
  }
  EXPECT_GE(held, 2u);
}

// The table of rules has the codes from V3260 to V3299.
TEST(CheckPage, ListsTheRulesWithTheirDefaults) {
  const std::string page = diag::page_text("/docs/check.md");
  std::size_t listed = 0;
  for (const diag::CodeInfo& each : diag::all_codes()) {
    if (each.code < diag::codes::kRedundantTemplate || each.code >= diag::Code{3300}) continue;
    const std::string code = diag::show(each.code);
    const std::size_t row = page.find("\n| " + code + " |");
    ASSERT_NE(row, std::string::npos) << code;
    const std::string line = page.substr(row + 1, page.find('\n', row + 1) - row - 1);
    const std::string state = line.substr(line.rfind('|', line.size() - 2));
    EXPECT_EQ(state.find("off") != std::string::npos, each.is_off_by_default) << line;
    ++listed;
  }
  EXPECT_GE(listed, 19u);
}

}  // namespace
}  // namespace virga::cli
