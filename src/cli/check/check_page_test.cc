// Programs in docs/check.md that are followed by a `console` fence: checking them prints the text
// of that fence.
#include "cli/cli.h"
#include "cli/page_testing.h"

namespace virga::cli {
namespace {

void check_main() {
  CheckArguments arguments;
  arguments.paths = {"main.pp"};
  arguments.color = Color::kNever;
  check(arguments);
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

}  // namespace
}  // namespace virga::cli
