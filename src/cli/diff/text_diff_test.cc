#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

std::string text_difference(std::string_view before, std::string_view after) {
  return text_diff("x", before, after, false);
}

TEST(TextDiff, IsEmptyIfTextsAreEqual) {
  EXPECT_EQ(text_difference("", ""), "");
  EXPECT_EQ(text_difference("a\nb\n", "a\nb\n"), "");
}

TEST(TextDiff, FindsInsertedAndRemovedLines) {
  EXPECT_EQ(text_difference("a\nb\nc\n", "a\nX\nb\nc\n"),
            "--- x\n+++ x\n@@ -1,3 +1,4 @@\n a\n+X\n b\n c\n");
  EXPECT_EQ(text_difference("a\nb\nc\n", "a\nc\n"), "--- x\n+++ x\n@@ -1,3 +1,2 @@\n a\n-b\n c\n");
  EXPECT_EQ(text_difference("", "a\n"), "--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(text_difference("a\n", ""), "--- x\n+++ x\n@@ -1 +0,0 @@\n-a\n");
}

TEST(TextDiff, FindsSeveralChanges) {
  EXPECT_EQ(text_difference("1\n2\n3\n4\n5\n", "1\n3\n4\nX\n5\n6\n"),
            "--- x\n+++ x\n@@ -1,5 +1,6 @@\n 1\n-2\n 3\n 4\n+X\n 5\n+6\n");
  EXPECT_EQ(text_difference("a\nb\na\nb\n", "b\na\nb\na\n"),
            "--- x\n+++ x\n@@ -1,4 +1,4 @@\n-a\n b\n a\n b\n+a\n");
}

// Returns the length of the longest common subsequence, by trying all subsets of `a`.
std::size_t most_common(const std::string& a, const std::string& b) {
  std::size_t most = 0;
  for (unsigned subset = 0; subset < (1u << a.size()); ++subset) {
    std::size_t at = 0;
    std::size_t common = 0;
    for (std::size_t i = 0; i < a.size() && at != std::string::npos; ++i) {
      if ((subset & (1u << i)) == 0) continue;
      at = b.find(a[i], at);
      if (at == std::string::npos) break;
      ++at;
      ++common;
    }
    if (at != std::string::npos) most = std::max(most, common);
  }
  return most;
}

std::string one_line_each(const std::string& letters) {
  std::string lines;
  for (const char c : letters) lines += std::string(1, c) + "\n";
  return lines;
}

TEST(TextDiff, FindsTheFewestChanges) {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    std::string a(random() % 8, ' ');
    std::string b(random() % 8, ' ');
    for (char& c : a) c = static_cast<char>('a' + random() % 3);
    for (char& c : b) c = static_cast<char>('a' + random() % 3);
    const std::string diff = text_difference(one_line_each(a), one_line_each(b));
    std::size_t removed = 0;
    std::size_t added = 0;
    for (const std::string_view line : lines_of(diff)) {
      removed += line.size() == 3 && line.front() == '-' ? 1 : 0;
      added += line.size() == 3 && line.front() == '+' ? 1 : 0;
    }
    const std::size_t common = most_common(a, b);
    EXPECT_EQ(removed, a.size() - common) << a << " " << b << "\n" << diff;
    EXPECT_EQ(added, b.size() - common) << a << " " << b << "\n" << diff;
  }
}

// Without a table, the whole middle is one change.
TEST(TextDiff, IsLinearForVeryDifferentTexts) {
  std::string before, after;
  for (int i = 0; i < 5000; ++i) {
    before += "a" + std::to_string(i) + "\n";
    after += "b" + std::to_string(i) + "\n";
  }
  const std::string diff = text_difference("x\n" + before, "x\n" + after);
  EXPECT_TRUE(diff.starts_with("--- x\n+++ x\n@@ -1,5001 +1,5001 @@\n x\n-a0\n")) << diff.size();
}

}  // namespace
}  // namespace virga::cli
