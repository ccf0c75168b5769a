#include "hcl/parse/explain/brackets/wrong_bracket.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(WrongBracket, OpensAListOfOneObject) {
  EXPECT_EQ(error_and_fix("x = { a = 1 }]\n"), "V1116 at ] -> x = [{ a = 1 }]\n");
  EXPECT_EQ(error_and_fix("x = {\n  a = 1\n}]\ny = 2\n"),
            "V1116 at ] -> x = [{\n  a = 1\n}]\ny = 2\n");
  EXPECT_EQ(error_and_fix("x = {\n  b = { a = 1 }]\n}\n"),
            "V1152 at ] -> x = {\n  b = [{ a = 1 }]\n}\n");
}

TEST(WrongBracket, OpensNoListAroundAnotherObject) {
  // The brace of the outer object may be what is missing.
  EXPECT_EQ(shown_for("x = { y = { a = 1 }]\n").fixed.find("[{"), std::string::npos);
  // The last brace is not in the indentation of the line that opens the object.
  EXPECT_EQ(shown_for("x = {\n  a = 1\n  }]\n").fixed.find("[{"), std::string::npos);
  EXPECT_EQ(shown_for("x = { a = 1 } ]\n").fixed.find("[{"), std::string::npos);
}

TEST(WrongBracket, OpensTheBracketAtTheEndOfTheLine) {
  EXPECT_EQ(error_and_fix("x =\n  a = 1\n}\n"), "V1132 at \n -> x = {\n  a = 1\n}\n");
  EXPECT_EQ(error_and_fix("x =\n  1,\n  2\n]\n"), "V1132 at \n -> x = [\n  1,\n  2\n]\n");
}

TEST(WrongBracket, PutsItemsBelowAnEqualSignInBraces) {
  EXPECT_EQ(error_and_fix("x =\n  a = 1\n  b = 2\ny = 3\n"),
            "V1132 at \n -> x = {\n  a = 1\n  b = 2\n}\ny = 3\n");
  EXPECT_EQ(error_and_fix("r \"t\" {\n  x =\n    a = 1\n}\n"),
            "V1132 at \n -> r \"t\" {\n  x = {\n    a = 1\n  }\n}\n");
}

TEST(WrongBracket, WritesAListInBrackets) {
  EXPECT_EQ(error_and_fix("x = { 80, 443 }\n"), "V1130 at { -> x = [ 80, 443 ]\n");
  EXPECT_EQ(error_and_fix("x = { \"a\", \"b\" }\n"), "V1130 at { -> x = [ \"a\", \"b\" ]\n");
  EXPECT_EQ(error_and_fix("x = { f(1, 2), [3] }\n"), "V1130 at { -> x = [ f(1, 2), [3] ]\n");
  EXPECT_EQ(shown_for("x = { name }\n").fixed, "");
  EXPECT_EQ(shown_for("x = { image web }\n").fixed.find('['), std::string::npos);
}

TEST(WrongBracket, WritesAnObjectInBraces) {
  EXPECT_EQ(error_and_fix("x = [\n  a = 1\n]\n"), "V1130 at [ -> x = {\n  a = 1\n}\n");
  EXPECT_EQ(error_and_fix("x = [\n  \"a\" = 1\n]\n"), "V1130 at [ -> x = {\n  \"a\" = 1\n}\n");
  EXPECT_EQ(error_and_fix("x = [\n  a: 1\n]\n"), "V1130 at [ -> x = {\n  a: 1\n}\n");
}

TEST(WrongBracket, ReplacesACloserOfAnotherKind) {
  EXPECT_EQ(error_and_fix("x = { a = 1, b = 2 ]\n"), "V1130 at ] -> x = { a = 1, b = 2 }\n");
  EXPECT_EQ(error_and_fix("x = [1, 2}\n"), "V1130 at } -> x = [1, 2]\n");
  EXPECT_EQ(error_and_fix("x = f(1, 2]\n"), "V1130 at ] -> x = f(1, 2)\n");
  EXPECT_EQ(error_and_fix("x = [1, 2)\n"), "V1130 at ) -> x = [1, 2]\n");
}

TEST(WrongBracket, PutsTheValuesOfAnItemInBrackets) {
  EXPECT_EQ(error_and_fix("x = { args = \"a\", \"b\"] }\n"),
            "V1130 at \"a\" -> x = { args = [\"a\", \"b\"] }\n");
  EXPECT_EQ(error_and_fix("x = { ports = 80, 443 }\n"),
            "V1130 at 80 -> x = { ports = [80, 443] }\n");
  EXPECT_EQ(error_and_fix("x = {\n  c = 1\n  ports = 80, 443\n}\n"),
            "V1130 at 80 -> x = {\n  c = 1\n  ports = [80, 443]\n}\n");
}

}  // namespace
}  // namespace virga::hcl
