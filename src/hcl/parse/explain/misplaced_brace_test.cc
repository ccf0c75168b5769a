#include "hcl/parse/explain/misplaced_brace.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

// A block that is closed before its body, with `items` tokens before the last bracket: the brackets
// after the fix, with which the text begins.
std::string fixed_brackets(int items) {
  std::string list;
  for (int i = 7; i < items; ++i) list += i % 2 == 1 ? "1" : ",";
  return shown_for("b {}\n  a = [" + list + "]\n}\n").fixed.substr(0, 4);
}

TEST(MisplacedBrace, OfAnEmptyBlockIsSearchedInALimitedNumberOfItems) {
  EXPECT_EQ(fixed_brackets(8), "b {\n");
  EXPECT_EQ(fixed_brackets(1023), "b {\n");
  EXPECT_EQ(fixed_brackets(1024), "b {}") << "the last bracket is removed";
}

}  // namespace
}  // namespace virga::hcl
