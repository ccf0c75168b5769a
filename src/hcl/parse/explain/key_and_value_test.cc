#include "hcl/parse/explain/key_and_value.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/argument_comma.h"
#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(KeyAndValue, WritesAnArrowInLoops) {
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k = v }\n"),
            "V1156 at = -> x = { for k, v in m : k => v }\n");
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k : v if v }\n"),
            "V1156 at : -> x = { for k, v in m : k => v if v }\n");
}

TEST(KeyAndValue, LeavesOtherSymbolsOfLoops) {
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k => v if k = 1 }\n"),
            "V1156 at = -> x = { for k, v in m : k => v if k == 1 }\n");
  EXPECT_EQ(error_and_fix("x = { for v in m : v }\n"), "V1159 at v");
}

TEST(KeyAndValue, ReportsAComparisonInAnObject) {
  EXPECT_EQ(error_and_fix("x = { a == 1 }\n"), "V1151 at == -> x = { a = 1 }\n");
  EXPECT_EQ(error_and_fix("x = {\n  \"a\" == 1\n  b = 2\n}\n"),
            "V1151 at == -> x = {\n  \"a\" = 1\n  b = 2\n}\n");
}

TEST(KeyAndValue, AddsAMissingEqualsSign) {
  EXPECT_EQ(error_and_fix("x = { a b }\n"), "V1151 at b -> x = { a = b }\n");
  EXPECT_EQ(error_and_fix("x = {\n  c = 1, a b.c[0]\n}\n"),
            "V1151 at b -> x = {\n  c = 1, a = b.c[0]\n}\n");
  EXPECT_EQ(error_and_fix("x = { a b ? 1 : 2 }\n"), "V1151 at b -> x = { a = b ? 1 : 2 }\n");
  EXPECT_EQ(error_and_fix("x = { \"a\" 1 }\n"), "V1151 at 1 -> x = { \"a\" = 1 }\n");
  EXPECT_EQ(error_and_fix("x = { a !b }\n"), "V1151 at ! -> x = { a = !b }\n");
  EXPECT_EQ(error_and_fix("x = {\n  a [1]\n}\n"), "V1151 at [ -> x = {\n  a = [1]\n}\n");
  EXPECT_EQ(error_and_fix("x = {\n  a (b)\n}\n"), "V1151 at ( -> x = {\n  a = (b)\n}\n");
}

TEST(KeyAndValue, DoesNotAddAnEqualsSignToAKeyWithSpaces) {
  EXPECT_EQ(error_and_fix("x = { a b = 1 }\n"), "V1151 at b");
  EXPECT_EQ(error_and_fix("x = { a b: 1 }\n"), "V1151 at b");
  EXPECT_EQ(error_and_fix("x = {\n  a[1]\n}\n"), "V1150 at \n");
}

TEST(Interpolation, IsReportedWhereItBegins) {
  EXPECT_EQ(error_and_fix("x = \"a${b\"\ny = \"c\"\n"), "V1165 at ${");
  EXPECT_EQ(error_and_fix("x = \"a${b}c${d[0]/\"\ny = \"c\"\n"), "V1165 at ${");
  EXPECT_EQ(error_and_fix("x = [\"a${b[0]/\", \"c\"]\n"), "V1165 at ${");
  EXPECT_EQ(error_and_fix("x = \"a${b + \"c\n"), "V1106 at \n");
}

TEST(Interpolation, HasSingleBraces) {
  EXPECT_EQ(error_and_fix("x = \"a${{ b }}c\"\n"), "V1132 at { -> x = \"a${ b }c\"\n");
  EXPECT_EQ(error_and_fix("x = \"${{f({ a = 1 }, 2)}}\"\n"),
            "V1132 at { -> x = \"${f({ a = 1 }, 2)}\"\n");
  EXPECT_EQ(error_and_fix("x = \"${{ a == b }}\"\n"), "V1132 at { -> x = \"${ a == b }\"\n");
  EXPECT_EQ(error_and_fix("x = \"${{ a = b }}\"\n"), "0 errors");
}

TEST(KeyAndValue, PutsNamedArgumentsOfInvokesInAnObject) {
  EXPECT_EQ(error_and_fix("x = invoke(\"t\", a = 1, b = 2)\n"),
            "V1146 at = -> x = invoke(\"t\", { a = 1, b = 2 })\n");
  EXPECT_EQ(error_and_fix("x = invoke(\"t\", a = [1, 2], { b = 2 })\n"),
            "V1146 at = -> x = invoke(\"t\", { a = [1, 2] }, { b = 2 })\n");
  EXPECT_EQ(error_and_fix("x = f(\"t\", a = 1)\n"), "V1146 at =");
}

// The parser stops at the first one; argument_comma.h explains the others.
TEST(ArgumentComma, ReportsALimitedNumberOfCommas) {
  const auto errors = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "a" + std::to_string(i) + " = 1,\n";
    return shown_for(text).errors.size();
  };
  EXPECT_EQ(errors(kMostFurtherCommas + 1), kMostFurtherCommas + 1);
  EXPECT_EQ(errors(kMostFurtherCommas + 2), kMostFurtherCommas + 1);
}

}  // namespace
}  // namespace virga::hcl
