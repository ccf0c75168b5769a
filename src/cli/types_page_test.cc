// The programs of docs/types.md that are followed by a fence marked console print what it shows
// when they are previewed. (What others mean and which mistakes they make:
// bind/types/types_page_test.cc.)
#include "cli/cli.h"
#include "cli/page_testing.h"

namespace virga::cli {
namespace {

void preview_main() {
  PreviewArguments arguments;
  arguments.path = "main.pp";
  arguments.color = Color::kNever;
  preview(arguments);
}

TEST(TypesPage, PreviewsPrintWhatItShows) {
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
