// Programs in docs/types.md that are followed by a `console` fence: previewing them prints the text
// of that fence. The other programs of the page, and their errors, are tested in
// bind/types/types_page_test.cc.
#include "cli/page_testing.h"
#include "cli/preview/command.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

void preview_main() {
  PreviewArguments arguments;
  arguments.path = "main.pp";
  arguments.color = Color::kNever;
  preview(arguments, nullptr);
}

TEST(TypesPage, PreviewsPrintOutputOfExamples) {
  std::size_t held = 0;
  for (const auto& [program, shown] : diag::examples("/docs/types.md", "console")) {
    if (shown.empty()) continue;
    const std::string printed = testing::printed(program, preview_main);
    EXPECT_NE(printed.find(shown), std::string::npos) << shown << printed;
    ++held;
  }
  EXPECT_GE(held, 3u);
}

}  // namespace
}  // namespace virga::cli
