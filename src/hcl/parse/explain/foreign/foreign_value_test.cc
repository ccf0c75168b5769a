#include "hcl/parse/explain/foreign/foreign_value.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(ForeignValue, ReportsTheKeywordOfAChoice) {
  EXPECT_EQ(error_and_fix("x = { a = if b then 1 else 2 }\n"), "V1132 at if");
  EXPECT_EQ(error_and_fix("x = if b then 1 else 2\n"), "V1132 at if");
}

TEST(ForeignValue, ReportsALoopWithoutBrackets) {
  EXPECT_EQ(error_and_fix("x = { a = for k, v in m : v }\n"), "V1132 at for");
  EXPECT_EQ(error_and_fix("x = [1, for v in m : v]\n"), "V1132 at for");
}

TEST(ForeignValue, PutsAnObjectInBraces) {
  EXPECT_EQ(error_and_fix("x = [a = 1, b = 2]\n"), "V1148 at = -> x = [{ a = 1, b = 2 }]\n");
  EXPECT_EQ(error_and_fix("x = [for k, v in m : a = k, b = v if v]\n"),
            "V1156 at = -> x = [for k, v in m : { a = k, b = v } if v]\n");
  // A comparison in a longer list.
  EXPECT_EQ(error_and_fix("x = [1, a = 1]\n"), "V1148 at = -> x = [1, a == 1]\n");
}

TEST(ForeignValue, ReportsAStrayBracket) {
  EXPECT_EQ(error_and_fix("x = { a = 1) }\n"), "V1152 at ) -> x = { a = 1 }\n");
  EXPECT_EQ(error_and_fix("x = 1)\n"), "V1116 at ) -> x = 1\n");
  EXPECT_EQ(error_and_fix("x = [(1])\n"), "V1130 at ] -> x = [(1)])\n");
}

TEST(ForeignValue, ReportsTheMarkOfTypeScript) {
  EXPECT_EQ(error_and_fix("x = { a = b! }\n"), "V1152 at ! -> x = { a = b }\n");
}

TEST(ForeignValue, RemovesTheObjectOfAConfig) {
  EXPECT_EQ(error_and_fix("x = config.require(\"a\")\n"), "V1116 at ( -> x = a\n");
  EXPECT_EQ(shown_for("x = config.require(\"a-\" + b)\n").fixed, "");
}

TEST(ForeignValue, NamesTheTokenOfAFunction) {
  EXPECT_EQ(shown_for("x = aws.s3.getBucket({})\n").advice,
            "call a function of a package with invoke, as in "
            "`invoke(\"aws:s3:getBucket\", { ... })`");
  EXPECT_EQ(shown_for("x = a.b.upper(1)\n").advice,
            "values have no methods: call a function by its name alone");
}

TEST(ForeignValue, NamesTheCallOfAMethod) {
  const auto call = [](const std::string& value) {
    return shown_for("x = " + value + "\n").advice;
  };
  EXPECT_EQ(call("a.describe({ b = 1 }).c"),
            "call a method of a resource as in `call(a, \"describe\", { ... })`");
  EXPECT_EQ(call("a[0].describe({})"),
            "call a method of a resource as in `call(a[0], \"describe\", { ... })`");
  EXPECT_EQ(call("a[\"k\"].describe({})"),
            "call a method of a resource as in `call(a[\"k\"], \"describe\", { ... })`");
  EXPECT_EQ(call("a.b.describe()"),
            "values have no methods: call a function by its name alone, or a method of a resource "
            "as in `call(a.b, \"describe\", { ... })`");
  EXPECT_EQ(call("a[b + c].describe({})"),
            "call a method of a resource as in `call(a[b + c], \"describe\", { ... })`");
  const std::string other = "values have no methods: call a function by its name alone";
  EXPECT_EQ(call("[1].describe({})"), other);
  EXPECT_EQ(call("a[b + c + d].describe({})"), other) << "only short indexes are read";
}

TEST(ForeignValue, ReplacesOperators) {
  EXPECT_EQ(error_and_fix("x = a <> b\n"), "V1101 at <> -> x = a != b\n");
  EXPECT_EQ(error_and_fix("x = { a := b }\n"), "V1101 at := -> x = { a = b }\n");
  EXPECT_EQ(error_and_fix("x = a ?: b\n"), "V1101 at ?:");
  EXPECT_EQ(error_and_fix("x = { a => b }\n"), "V1151 at => -> x = { a = b }\n");
}

TEST(ForeignValue, ReportsAnchorsAndAliases) {
  EXPECT_EQ(error_and_fix("x = &a {\n  b = 1\n}\n"), "V1101 at &");
  EXPECT_EQ(error_and_fix("x = { a: *b }\n"), "V1132 at * -> x = { a: b }\n");
  EXPECT_EQ(error_and_fix("x = a & b\n"), "V1101 at & -> x = a && b\n");
}

TEST(ForeignValue, RemovesTheParenthesesOfALoop) {
  EXPECT_EQ(error_and_fix("x = [for (k, v) in m : v]\n"),
            "V1153 at ( -> x = [for k, v in m : v]\n");
}

TEST(ForeignValue, MakesADirectiveOfAnInterpolation) {
  EXPECT_EQ(error_and_fix("x = \"${ if a }b${ c }${ endif }\"\n"),
            "V1166 at ${ -> x = \"%{ if a }b${ c }%{ endif }\"\n");
}

TEST(ForeignValue, ReportsItemsOfYamlInAnObject) {
  EXPECT_EQ(error_and_fix("x = {\n  a:\n    b: \"c's\n  d = 1\n}\n"), "V1150 at a");
  EXPECT_EQ(error_and_fix("x = {\n  a: |\n    it's \"b\n    c\n  d = 1\n}\ny = 1\n"), "V1132 at |");
  EXPECT_EQ(error_and_fix("x = {\n  a =\n  b = 1\n}\n"), "V1132 at \n");
}

}  // namespace
}  // namespace virga::hcl
