
#include <gtest/gtest.h>

#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

std::string diff(std::string_view before, std::string_view after) {
  return line_diff("x.pp", before, after, false);
}

TEST(LineDiff, IsEmptyIfTextsAreEqual) {
  EXPECT_EQ(diff("", ""), "");
  EXPECT_EQ(diff("a\nb\n", "a\nb\n"), "");
}

TEST(LineDiff, ShowsThreeLinesOfContext) {
  EXPECT_EQ(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n"),
            "--- x.pp\n+++ x.pp\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+V\n 6\n 7\n 8\n");
}

TEST(LineDiff, JoinsAdjacentChanges) {
  EXPECT_EQ(diff("a\nb\nc\n", "A\nB\nc\n"),
            "--- x.pp\n+++ x.pp\n@@ -1,3 +1,3 @@\n-a\n-b\n+A\n+B\n c\n");
}

TEST(LineDiff, JoinsHunksIfTheirContextsTouch) {
  const std::string six = "a\n1\n2\n3\n4\n5\n6\nb\n";
  EXPECT_EQ(diff(six, "A\n1\n2\n3\n4\n5\n6\nB\n"),
            "--- x.pp\n+++ x.pp\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
  EXPECT_EQ(diff("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n"),
            "--- x.pp\n+++ x.pp\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n"
            "@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

TEST(LineDiff, MarksMissingNewlineAtEndOfFile) {
  EXPECT_EQ(diff("a", "b"),
            "--- x.pp\n+++ x.pp\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"
            "\\ No newline at end of file\n");
}

TEST(LineDiff, WritesEmptyRangeForRemovedLine) {
  EXPECT_EQ(diff("a", ""), "--- x.pp\n+++ x.pp\n@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n");
}

TEST(LineDiff, ColorsAndEscapesForTerminal) {
  EXPECT_EQ(line_diff("x", "a\x1b[2J\n", "b\n", true),
            "\x1b[1m--- x\x1b[0m\n\x1b[1m+++ x\x1b[0m\n\x1b[36m@@ -1 +1 @@\x1b[0m\n"
            "\x1b[31m-a\\u{1B}[2J\x1b[0m\n\x1b[32m+b\x1b[0m\n");
}

}  // namespace
}  // namespace virga::cli
