#include "convert/terraform/text/quote.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

TEST(Quote, KeepsInterpolationsOfTemplates) {
  EXPECT_EQ(quoted_template("a \"b\" ${f(\"}\")} $${c}"), R"("a \"b\" ${f("}")} $${c}")");
  EXPECT_EQ(quoted_template("%{ if a }\n%{ endif }"), R"("%{ if a }\n%{ endif }")");
  EXPECT_EQ(quoted_template("${unclosed"), R"("${unclosed")");
}

TEST(Quote, FindsOnlyInterpolations) {
  EXPECT_EQ(only_interpolation("${a.b}"), "a.b");
  EXPECT_EQ(only_interpolation("${{ x = \"}\" }}"), "{ x = \"}\" }");
  EXPECT_EQ(only_interpolation("${a}${b}"), std::nullopt);
  EXPECT_EQ(only_interpolation("${~ a ~}"), std::nullopt);
  EXPECT_EQ(only_interpolation(" ${a}"), std::nullopt);
}

TEST(Quote, QuotesKeysThatAreNoIdentifiers) {
  EXPECT_EQ(key_text("a-b_1"), "a-b_1");
  EXPECT_EQ(key_text("1a"), R"("1a")");
  EXPECT_EQ(key_text(""), R"("")");
}

}  // namespace
}  // namespace virga::convert::terraform
