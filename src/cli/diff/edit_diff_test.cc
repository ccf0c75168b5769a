
#include <gtest/gtest.h>

#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

diag::Edit edit(std::uint32_t begin, std::uint32_t end, std::string text) {
  return {{base::SourceId{1}, {begin, end}}, std::move(text)};
}

TEST(EditDiff, ShowsLinesThatChange) {
  const std::string text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n";
  EXPECT_EQ(edit_diff("x.pp", text, {edit(0, 1, "A"), edit(24, 25, "M\nN")}, false),
            "--- x.pp\n+++ x.pp\n@@ -1,4 +1,4 @@\n-a\n+A\n b\n c\n d\n"
            "@@ -10,4 +10,5 @@\n j\n k\n l\n-m\n+M\n+N\n");
  EXPECT_EQ(edit_diff("x.pp", text, {edit(4, 6, "")}, false),
            "--- x.pp\n+++ x.pp\n@@ -1,6 +1,5 @@\n a\n b\n-c\n d\n e\n f\n");
}

TEST(EditDiff, IsEmptyIfNothingChanges) {
  EXPECT_EQ(edit_diff("x.pp", "a\n", {}, false), "");
  EXPECT_EQ(edit_diff("x.pp", "a\n", {edit(0, 1, "a")}, false), "");
}

TEST(EditDiff, MarksMissingNewlineAtEndOfFile) {
  EXPECT_EQ(edit_diff("x.pp", "a", {edit(1, 1, "b")}, false),
            "--- x.pp\n+++ x.pp\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+ab\n"
            "\\ No newline at end of file\n");
  EXPECT_EQ(edit_diff("x.pp", "a\n", {edit(2, 2, "b\n")}, false),
            "--- x.pp\n+++ x.pp\n@@ -1 +1,2 @@\n a\n+b\n");
}

}  // namespace
}  // namespace virga::cli
