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
  EXPECT_EQ(shown_for("x = [\"a \"b\" c\"]\n").advice,
            "a quote inside of a string is written \\\"");
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

TEST(MissingQuotes, OffersATemplateForStringsWithoutACommaBetweenThem) {
  EXPECT_EQ(shown_for("x = { a = \"b \" c.d }\n").advice,
            "to put values into a string, write \"${name}\"");
  EXPECT_EQ(shown_for("x = c.d \" b\"\n").advice, "to put values into a string, write \"${name}\"");
}

TEST(MissingQuotes, OffersACommaBetweenItems) {
  EXPECT_EQ(error_and_fix("x = { a = \"b\" c = 1 }\n"), "V1152 at c -> x = { a = \"b\", c = 1 }\n");
  EXPECT_EQ(error_and_fix("x = [\"a\" b]\n"), "V1148 at b -> x = [\"a\", b]\n");
}

}  // namespace
}  // namespace virga::hcl
