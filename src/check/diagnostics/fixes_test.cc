#include "check/diagnostics/fixes.h"

#include <gtest/gtest.h>

#include "diag/codes/bind.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;

base::Range at(std::uint32_t begin, std::uint32_t end) {
  return {base::SourceId{1}, {begin, end}};
}

diag::Edit edit(std::uint32_t begin, std::uint32_t end, std::string text) {
  return {at(begin, end), std::move(text)};
}

TEST(Fixes, GuessesAreNotSafe) {
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kUnusedName, at(0, 1), diag::Name{"a"}, diag::Word("local"))
      .suggest(at(0, 1), "b");
  diagnostics.add(codes::kUnusedName, at(4, 5), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(4, 5, "c")});
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kSafe).fixed.size(), 1u);
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kAll).fixed.size(), 2u);
}

TEST(Fixes, AppliesFirstOfTwoFixesThatTouch) {
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kUnusedName, at(9, 9), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(2, 4, "y")});
  diagnostics.add(codes::kUnusedName, at(0, 1), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(4, 6, "x"), edit(0, 1, "z")});
  const ChosenFixes chosen = choose_fixes(diagnostics, FixChoice::kSafe);
  ASSERT_EQ(chosen.fixed.size(), 1u);
  const auto& edits = chosen.edits.at(base::SourceId{1});
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(edited("abcdefgh", edits), "zbcdxgh") << "in the order of the text";
}

TEST(Fixes, DoesNotCombineInsertionsAtOnePlace) {
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kUnusedName, at(0, 0), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(3, 3, "x")});
  diagnostics.add(codes::kUnusedName, at(0, 0), diag::Name{"a"}, diag::Word("local"))
      .safe_fix({"correct it"}, {edit(3, 3, "y")});
  EXPECT_EQ(choose_fixes(diagnostics, FixChoice::kSafe).fixed.size(), 1u);
}

}  // namespace
}  // namespace virga::check
