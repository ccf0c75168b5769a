#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Template, IsAStringForAllTypesOfParts) {
  Bench bench;
  EXPECT_EQ(bench.type("\"a${i}\""), "string");
  EXPECT_EQ(bench.type("\"a${ls}${user}\""), "string");
  EXPECT_EQ(bench.type("\"a${nothing}\""), "string");
}

TEST(Template, IsEventualIfAPartIs) {
  Bench bench;
  EXPECT_EQ(bench.type("\"a${os}\""), "output(string)");
  EXPECT_EQ(bench.type("\"a${ps}\""), "promise(string)");
  EXPECT_EQ(bench.type("\"a${ps}${os}\""), "output(string)");
  EXPECT_EQ(bench.type("\"a${[os]}\""), "output(string)");
}

TEST(Template, OfOneInterpolationIsTheInnerExpression) {
  Bench bench;
  EXPECT_EQ(bench.type("\"${i}\""), "int");
  EXPECT_EQ(bench.tree("\"${i}\""), "traversal i : int\n");
}

TEST(Template, DirectivesAreConditionalsAndJoins) {
  Bench bench;
  EXPECT_EQ(bench.type("\"%{if b}yes%{else}no%{endif}!\""), "string");
  EXPECT_EQ(bench.type("\"%{for x in ol}${x},%{endfor}.\""), "output(string)");
  EXPECT_EQ(bench.complaints("\"%{if ls}yes%{endif}!\""),
            Lines{"V2114 at ls: a condition must be a bool, not `list(string)`"});
}

TEST(Template, ReportsEachPartOnce) {
  Bench bench;
  EXPECT_EQ(bench.complaints("\"${nope}-${s.x}\"").size(), 2u);
}

}  // namespace
}  // namespace virga::model
