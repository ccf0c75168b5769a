// The form of blocks, in memory.
#include "convert/terraform/module/check_blocks.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string errors_of(const std::string& main) {
  std::string errors;
  const ConvertedModule converted(main);
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity == diag::Severity::kError) errors += show(each.code) + " " + each.message();
  }
  return errors;
}

TEST(CheckBlocks, ConditionsHaveMessages) {
  EXPECT_EQ(errors_of("check \"c\" {\n  assert {\n    condition = path.module == \".\"\n  }\n}\n"),
            "V5310 the argument `error_message` is missing");
  EXPECT_EQ(errors_of("check \"c\" {}\n"), "V5310 the argument `assert` is missing");
}

TEST(CheckBlocks, TerraformDataHasKnownArguments) {
  EXPECT_EQ(errors_of("resource \"terraform_data\" \"x\" { inputt = 1 }\n"),
            "V5309 there is no argument `inputt` here");
  EXPECT_EQ(errors_of("resource \"terraform_data\" \"x\" {\n  thing {}\n}\n"),
            "V5309 there is no argument `thing` here");
  EXPECT_EQ(errors_of("resource \"terraform_data\" \"x\" {\n  lifecycle {\n"
                      "    ignore_changes = [input, nothing]\n  }\n}\n"),
            "V5309 there is no argument `nothing` here");
}

TEST(CheckBlocks, DefaultsAreConstants) {
  EXPECT_EQ(errors_of("variable \"v\" { default = [\"a\", { b = -1 }] }\n"), "");
  const std::string expected = "V5341 expected a constant: no references and no calls of functions";
  EXPECT_EQ(errors_of("variable \"v\" { default = upper(\"a\") }\n"), expected);
  EXPECT_EQ(errors_of("locals { a = 1 }\nvariable \"v\" { default = [local.a] }\n"), expected);
}

TEST(CheckBlocks, DefaultsOfOptionalAttributesFitTheirTypes) {
  const auto errors = [](const std::string& fallback) {
    return errors_of("variable \"v\" {\n  type    = map(object({ a = optional(number, " + fallback +
                     ") }))\n  default = {}\n}\n");
  };
  EXPECT_EQ(errors("1"), "");
  EXPECT_EQ(errors("\"1\""), "");
  EXPECT_EQ(errors("\"x\""),
            "V5315 the value of the variable `v` does not fit its type: a number is required");
}

TEST(CheckBlocks, DefaultsMayBeNullUnlessTheVariableIsNot) {
  const auto errors = [](const std::string& nullable) {
    return errors_of("variable \"v\" {\n  default  = null\n  nullable = " + nullable + "\n}\n");
  };
  const std::string message = "V5315 the value of the variable `v` does not fit its type: null is";
  EXPECT_EQ(errors("true"), "");
  EXPECT_TRUE(errors("false").starts_with(message)) << errors("false");
  EXPECT_FALSE(errors("upper(\"a\")").contains(message)) << "its own error is enough";
}

TEST(CheckBlocks, NamesOfArgumentsAreNoVariables) {
  EXPECT_EQ(errors_of("variable \"count\" { default = 1 }\n"), "V5329 `count` is not a name");
}

TEST(CheckBlocks, MovedAddressesAreFree) {
  const std::string both =
      "resource \"terraform_data\" \"a\" {}\nresource \"terraform_data\" \"b\" {}\n";
  EXPECT_EQ(errors_of(both + "moved {\n  from = terraform_data.a\n  to   = terraform_data.b\n}\n"),
            "V5340 this `moved` is not possible: terraform_data.a is still declared");
  EXPECT_EQ(errors_of(both + "moved {\n  from = terraform_data.o\n  to   = terraform_data.b\n}\n"),
            "");
}

TEST(CheckBlocks, DependenciesAreReferences) {
  EXPECT_EQ(errors_of("resource \"terraform_data\" \"a\" {}\n"
                      "resource \"terraform_data\" \"b\" { depends_on = terraform_data.a }\n"),
            "V5342 expected references to resources or modules");
  EXPECT_EQ(errors_of("resource \"terraform_data\" \"b\" { depends_on = [var.y] }\n"),
            "V5306 `var.y` is not declared");
  EXPECT_EQ(errors_of("ephemeral \"demo_token\" \"t\" {}\ndata \"demo_zone\" \"z\" {}\n"
                      "resource \"terraform_data\" \"b\" {\n"
                      "  depends_on = [ephemeral.demo_token.t, data.demo_zone.z]\n}\n"
                      "locals { x = ephemeral.demo_token.t.value }\n"),
            "");
}

}  // namespace
}  // namespace virga::convert::terraform
