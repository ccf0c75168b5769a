#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Operators, ReturnIntIfAllOperandsAreExactlyInts) {
  Bench bench;
  EXPECT_EQ(bench.type("i + i"), "int");
  EXPECT_EQ(bench.type("i + 1"), "number");
  EXPECT_EQ(bench.type("oi + oi"), "output(number)");
  EXPECT_EQ(bench.type("-i"), "int");
  EXPECT_EQ(bench.type("-n"), "number");
}

TEST(Operators, DivisionReturnsANumber) {
  Bench bench;
  EXPECT_EQ(bench.type("i / i"), "number");
  EXPECT_EQ(bench.type("4 / 2"), "number");
  EXPECT_EQ(bench.type("oi / i"), "output(number)");
  EXPECT_EQ(bench.type("i % i"), "int");
  EXPECT_EQ(bench.type("min(i / i, 4)"), "number");
}

TEST(Operators, ComparisonAndLogicReturnBools) {
  Bench bench;
  EXPECT_EQ(bench.type("i < n"), "bool");
  EXPECT_EQ(bench.type("b && !b"), "bool");
  EXPECT_EQ(bench.type("user == ls"), "bool");
  EXPECT_EQ(bench.type("nothing != d"), "bool");
}

TEST(Operators, ConvertTheirOperands) {
  Bench bench;
  EXPECT_EQ(bench.type("s * 2"), "number");
  EXPECT_EQ(bench.type("s || b"), "bool");
}

TEST(Operators, AreEventualIfAnOperandIs) {
  Bench bench;
  EXPECT_EQ(bench.type("os == s"), "output(bool)");
  EXPECT_EQ(bench.type("!ps"), "promise(bool)");
}

TEST(Operators, ReportOperandsThatDoNotConvert) {
  Bench bench;
  EXPECT_EQ(bench.complaints("1 + ls"),
            Lines{"V2113 at ls: operator `+`: expected `number`, got `list(string)`"});
  EXPECT_EQ(bench.complaints("!ls"),
            Lines{"V2113 at ls: operator `!`: expected `bool`, got `list(string)`"});
}

TEST(Operators, DoNotConvertBetweenBoolsAndNumbers) {
  Bench bench;
  EXPECT_EQ(bench.complaints("i && b"),
            Lines{"V2113 at i: operator `&&`: expected `bool`, got `int`"});
  EXPECT_EQ(bench.complaints("!n"),
            Lines{"V2113 at n: operator `!`: expected `bool`, got `number`"});
  EXPECT_EQ(bench.complaints("b + 1"),
            Lines{"V2113 at b: operator `+`: expected `number`, got `bool`"});
  EXPECT_EQ(bench.complaints("i ? 1 : 2"),
            Lines{"V2114 at i: a condition must be a bool, not `int`"});
}

TEST(Operators, ReportOneErrorIfNeitherOperandFits) {
  Bench bench;
  EXPECT_EQ(bench.complaints("ls + user"),
            Lines{"V2113 at ls: operator `+`: expected `number`, got `list(string)`"});
  EXPECT_EQ(bench.diagnostics.list().front().labels.at(0).message.str(),
            "this is `{ age: int, name: string }`");
  bench.options.profile = DiagnosticProfile::of_reference();
  EXPECT_EQ(bench.complaints("ls + user").size(), 2u);
}

TEST(Conditional, UnifiesItsBranches) {
  Bench bench;
  EXPECT_EQ(bench.type("b ? 1 : i"), "int");
  EXPECT_EQ(bench.type("b ? 1 : 2"), "1 | 2");
  EXPECT_EQ(bench.type("b ? i : s"), "string");
  EXPECT_EQ(bench.type("b ? ls : user"), "list(string) | { age: int, name: string }");
  EXPECT_EQ(bench.type("b ? ls : null"), "list(string)?");
  EXPECT_EQ(bench.type("[for x in b ? ls : null : x]"), "list(string)");
  EXPECT_EQ(bench.type("b ? b : i"), "bool | int");
}

TEST(Conditional, IsEventualIfItsConditionIs) {
  Bench bench;
  EXPECT_EQ(bench.type("os == s ? i : i"), "output(int)");
  EXPECT_EQ(bench.type("b ? os : s"), "output(string)");
}

TEST(Conditional, RequiresABool) {
  Bench bench;
  EXPECT_EQ(bench.type("s ? 1 : 1"), "1");
  EXPECT_EQ(bench.complaints("ls ? 1 : 2"),
            Lines{"V2114 at ls: a condition must be a bool, not `list(string)`"});
  EXPECT_EQ(bench.complaints("nope ? 1 : 2").size(), 1u);
}

}  // namespace
}  // namespace virga::model
