// Conditions that check nothing, in memory.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"
#include "convert/terraform/module/check_blocks.h"

namespace virga::convert::terraform {
namespace {

std::string condition_messages(const std::string& main) {
  std::string text;
  const ConvertedModule converted(main);
  for (const auto& each : converted.diagnostics.list()) {
    if (each.code != diag::Code{5320}) text += show(each.code) + " " + each.message() + "\n";
  }
  return text;
}

std::string validation(const std::string& condition, const std::string& message = "\"No.\"") {
  return condition_messages(
      "variable \"b\" { default = 2 }\nvariable \"a\" {\n  default = 1\n"
      "  validation {\n    condition     = " +
      condition + "\n    error_message = " + message + "\n  }\n}\n");
}

TEST(CheckConditions, ValidationsReferToTheirVariable) {
  EXPECT_EQ(validation("var.a > 0"), "");
  EXPECT_EQ(validation("var.b > var.a"), "");
  const std::string expected = "V5350 the condition does not refer to `var.a`\n";
  EXPECT_EQ(validation("true"), expected);
  EXPECT_EQ(validation("var.b > 1"), expected);
  EXPECT_EQ(validation("var[\"a\"] > 0"), expected);
  EXPECT_EQ(validation("alltrue([for k, v in var : true])"), expected);
  EXPECT_EQ(validation("true", "\"No ${var.a}.\""), expected);
}

TEST(CheckConditions, OtherConditionsReferToSomething) {
  const std::string expected = "V5351 the condition refers to nothing, so it checks nothing\n";
  const auto precondition = [](const std::string& condition) {
    return condition_messages("output \"o\" {\n  value = 1\n  precondition {\n    condition = " +
                              condition + "\n    error_message = \"No.\"\n  }\n}\n");
  };
  EXPECT_EQ(precondition("true"), expected);
  EXPECT_EQ(precondition("timestamp() != \"\""), expected);
  EXPECT_EQ(precondition("path.module == \".\""), "");
  const auto check = [](const std::string& condition) {
    return condition_messages("check \"c\" {\n  assert {\n    condition = " + condition +
                              "\n    error_message = \"No.\"\n  }\n}\n");
  };
  EXPECT_EQ(check("true"), expected);
  EXPECT_EQ(check("path.module == \".\""), "");
  const auto postcondition = [](const std::string& condition) {
    return condition_messages(
        "locals { yes = true }\nresource \"terraform_data\" \"x\" {\n  lifecycle {\n"
        "    postcondition {\n      condition = " +
        condition + "\n      error_message = \"No.\"\n    }\n  }\n}\n");
  };
  EXPECT_EQ(postcondition("true"), expected);
  EXPECT_EQ(postcondition("local.yes"), "");
  EXPECT_EQ(postcondition("self.id != \"\""), "");
}

TEST(CheckConditions, MessagesHaveText) {
  for (const char* message : {"\"\"", "\"  \"", "null"}) {
    EXPECT_EQ(validation("var.a > 0", message), "V5352 the message is empty\n") << message;
  }
  EXPECT_EQ(validation("var.a > 0", "\"${var.a}\""), "");
}

}  // namespace
}  // namespace virga::convert::terraform
