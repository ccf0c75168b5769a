#include "cli/check/fixes.h"

#include <gtest/gtest.h>

#include "cli/diff/edit_diff.h"

namespace virga::cli {
namespace {

using diag::Code;

base::Range at(std::uint32_t begin, std::uint32_t end) {
  return {base::SourceId{1}, {begin, end}};
}

diag::Edit edit(std::uint32_t begin, std::uint32_t end, std::string text) {
  return {at(begin, end), std::move(text)};
}

TEST(Fixes, GuessesAreNotSafe) {
  diag::Diagnostics diagnostics;
  diagnostics.add(Code::kUnusedName, at(0, 1), diag::Name{"a"}, diag::Word("local"))
      .suggest(at(0, 1), "b");
  diagnostics.add(Code::kUnusedName, at(4, 5), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(4, 5, "c")});
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kSafe).fixed.size(), 1u);
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kAll).fixed.size(), 2u);
}

TEST(Fixes, AppliesFirstOfTwoFixesThatTouch) {
  diag::Diagnostics diagnostics;
  diagnostics.add(Code::kUnusedName, at(9, 9), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(2, 4, "y")});
  diagnostics.add(Code::kUnusedName, at(0, 1), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(4, 6, "x"), edit(0, 1, "z")});
  const ChosenFixes chosen = choose_fixes(diagnostics, FixChoice::kSafe);
  ASSERT_EQ(chosen.fixed.size(), 1u);
  const auto& edits = chosen.edits.at(base::SourceId{1});
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(edited("abcdefgh", edits), "zbcdxgh") << "in the order of the text";
}

TEST(Fixes, DoesNotCombineInsertionsAtOnePlace) {
  diag::Diagnostics diagnostics;
  diagnostics.add(Code::kUnusedName, at(0, 0), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(3, 3, "x")});
  diagnostics.add(Code::kUnusedName, at(0, 0), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(3, 3, "y")});
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kSafe).fixed.size(), 1u);
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
