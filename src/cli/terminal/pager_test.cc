#include "cli/terminal/pager.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace virga::cli {
namespace {

TEST(Pager, ReceivesWholeText) {
  const std::string file =
      (std::filesystem::path(::testing::TempDir()) / "pager_gets_the_whole_text").string();
  const std::string text(200'000, 'a');
  EXPECT_TRUE(show_in_pager(text, "cat > '" + file + "'"));
  std::ostringstream written;
  written << std::ifstream(file).rdbuf();
  EXPECT_EQ(written.str(), text);
  std::filesystem::remove(file);
}

TEST(Pager, MayEndBeforeItHasReadEverything) {
  EXPECT_TRUE(show_in_pager(std::string(1'000'000, 'a'), "true"));
}

TEST(Pager, ReportsMissingPager) {
  EXPECT_FALSE(show_in_pager("a", "no-such-program-anywhere 2>/dev/null"));
}

// The test captures standard output, so it is not a terminal.
TEST(Pager, IsNotUsedIfOutputIsNoTerminal) {
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(pager_for(1'000'000), "");
  print_long("a\n", true);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "a\n");
}

}  // namespace
}  // namespace virga::cli
