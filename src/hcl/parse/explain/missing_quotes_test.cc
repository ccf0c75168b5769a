#include "hcl/parse/explain/missing_quotes.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(MissingQuotes, AddsTheClosingQuoteBeforeTheComma) {
  EXPECT_EQ(error_and_fix("x = [\"a, \"b\"]\n"), "V1127 at \"a -> x = [\"a\", \"b\"]\n");
  EXPECT_EQ(error_and_fix("x = { a = \"b, c = \"d\" }\n"),
            "V1127 at \"b -> x = { a = \"b\", c = \"d\" }\n");
}

TEST(MissingQuotes, KeepsTheErrorOfAQuoteInsideAString) {
  EXPECT_EQ(shown_for("x = [\"a \"b\" c\"]\n").advice, "write a quote inside a string as \\\"");
}

TEST(MissingQuotes, AddsTheOpeningQuote) {
  EXPECT_EQ(error_and_fix("x = { a = email\" }\n"), "V1152 at email\" -> x = { a = \"email\" }\n");
  EXPECT_EQ(error_and_fix("x = [a/b.c\", 1]\n"), "V1148 at a/b.c\" -> x = [\"a/b.c\", 1]\n");
}

TEST(MissingQuotes, DoesNotTakeAPrefixOfAStringForItsText) {
  EXPECT_EQ(shown_for("x = { a = f\"b\" }\n").errors.front(), "V1152 at \"");
}

TEST(MissingQuotes, QuotesAWordWithAColon) {
  EXPECT_EQ(error_and_fix("x = { a = nginx:1.25 }\n"),
            "V1152 at nginx:1.25 -> x = { a = \"nginx:1.25\" }\n");
  EXPECT_EQ(error_and_fix("x = f(a:b/c:D, {})\n"), "V1146 at a:b/c:D -> x = f(\"a:b/c:D\", {})\n");
  EXPECT_EQ(error_and_fix("x = nginx:latest\n"), "V1116 at nginx:latest -> x = \"nginx:latest\"\n");
}

TEST(MissingQuotes, QuotesAddressesTimesAndLinks) {
  EXPECT_EQ(error_and_fix("x = 10.0.0.0/16\n"), "V1133 at 10.0.0.0/16 -> x = \"10.0.0.0/16\"\n");
  EXPECT_EQ(error_and_fix("x = { a = 12:30 }\n"), "V1152 at 12:30 -> x = { a = \"12:30\" }\n");
  EXPECT_EQ(error_and_fix("x = 2027-01-01T00:00:00Z\n"),
            "V1116 at 2027-01-01T00:00:00Z -> x = \"2027-01-01T00:00:00Z\"\n");
  EXPECT_EQ(error_and_fix("x = { a = https://b.c/d }\n"),
            "V1152 at https://b.c/d -> x = { a = \"https://b.c/d\" }\n");
  EXPECT_EQ(error_and_fix("x = arn:aws:iam::1:role/x\n"),
            "V1116 at arn:aws:iam::1:role/x -> x = \"arn:aws:iam::1:role/x\"\n");
  EXPECT_EQ(error_and_fix("x = 1.2.3\n"), "V1133 at 1.2.3 -> x = \"1.2.3\"\n");
  EXPECT_EQ(error_and_fix("x = [1..3]\n"), "V1133 at 1..3");
  EXPECT_EQ(error_and_fix("x = 100ms\n"), "V1116 at ms");
}

TEST(MissingQuotes, QuotesTheWholeValue) {
  EXPECT_EQ(shown_for("x = http://a/b?c=d&e=%20#f\n").fixed, "x = \"http://a/b?c=d&e=%20#f\"\n");
  EXPECT_EQ(shown_for("x = { a = b:c${ d.e }/f }\n").fixed, "x = { a = \"b:c${ d.e }/f\" }\n");
  EXPECT_EQ(shown_for("x = { a = b:c(d) }\n").fixed, "");
  EXPECT_EQ(shown_for("x = a:${f(\"b\")}\n").fixed, "") << "the value has a quote";
  EXPECT_EQ(shown_for("x = a:${b\n}\n").fixed, "") << "the braces are not closed";
}

TEST(MissingQuotes, IsSafeIfTheAuthorCannotMeanAnythingElse) {
  EXPECT_TRUE(shown_for("x = nginx:1.25\n").is_safe);
  EXPECT_TRUE(shown_for("x = nginx:1.25 # comment\n").is_safe);
  EXPECT_TRUE(shown_for("x = http://a/b#c\n").is_safe);
  EXPECT_TRUE(shown_for("x = 10.0.0.1\n").is_safe);
  EXPECT_FALSE(shown_for("x = nginx:1.25#comment\n").is_safe);
  EXPECT_FALSE(shown_for("x = 1.2.3\n").is_safe);
  EXPECT_FALSE(shown_for("x = [1, 01:00]\n").is_safe);
  EXPECT_FALSE(shown_for("x = 80:8080\n").is_safe);
  EXPECT_TRUE(shown_for("x = 10.0.0.1:80\n").is_safe);
  EXPECT_TRUE(shown_for("x = 80:8080/tcp\n").is_safe);
  EXPECT_FALSE(shown_for("x = b?http://a:c\n").is_safe);
}

TEST(MissingQuotes, QuotesKeys) {
  EXPECT_EQ(error_and_fix("x = { a:b = 1 }\n"), "V1151 at a:b -> x = { \"a:b\" = 1 }\n");
  EXPECT_EQ(error_and_fix("x = { *.a.b = 1 }\n"), "V1132 at *.a.b -> x = { \"*.a.b\" = 1 }\n");
  EXPECT_EQ(error_and_fix("x = {\n  a.b/* = 1\n}\n"),
            "V1132 at a.b/* -> x = {\n  \"a.b/*\" = 1\n}\n");
  EXPECT_EQ(error_and_fix("x = { $a = 1 }\n"), "V1108 at $a -> x = { \"$a\" = 1 }\n");
  EXPECT_EQ(error_and_fix("x = { @a = 1 }\n"), "V1108 at @a -> x = { \"@a\" = 1 }\n");
  EXPECT_EQ(error_and_fix("x = { a = b = c }\n"), "V1152 at = -> x = { a = b == c }\n");
  EXPECT_EQ(error_and_fix("x = { a = $b }\n"), "V1108 at $ -> x = { a = b }\n");
}

TEST(MissingQuotes, OffersATemplateForStringsWithoutACommaBetweenThem) {
  EXPECT_EQ(shown_for("x = { a = \"b \" c.d }\n").advice,
            "to insert a value into a string, write \"${name}\"");
  EXPECT_EQ(shown_for("x = c.d \" b\"\n").advice,
            "to insert a value into a string, write \"${name}\"");
}

TEST(MissingQuotes, LeavesTheAdviceAboutAWordBehindAString) {
  EXPECT_EQ(error_and_fix("x = a == \"b\" or c\n"), "V1116 at or -> x = a == \"b\" || c\n");
  EXPECT_EQ(shown_for("x = \"b\" if c\n").advice, "write condition ? a : b");
}

TEST(MissingQuotes, OffersACommaBetweenItems) {
  EXPECT_EQ(error_and_fix("x = { a = \"b\" c = 1 }\n"), "V1152 at c -> x = { a = \"b\", c = 1 }\n");
  EXPECT_EQ(error_and_fix("x = { a:1 b:2 }\n"), "V1152 at b -> x = { a:1, b:2 }\n");
  EXPECT_EQ(error_and_fix("x = [\"a\" b]\n"), "V1148 at b -> x = [\"a\", b]\n");
}

}  // namespace
}  // namespace virga::hcl
