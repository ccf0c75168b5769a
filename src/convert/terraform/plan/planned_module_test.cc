// Mistakes that a plan shows, in memory.
#include "convert/terraform/plan/planned_module.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string messages_of(const std::string& main, const std::string& module = "") {
  return ConvertedModule(ModuleFiles{{"main.tf", main}, {"m/main.tf", module}}).messages();
}

TEST(PlannedModule, SensitiveOutputsOfTheRootSaySo) {
  const std::string secret = "variable \"p\" {\n  sensitive = true\n  default   = \"x\"\n}\n";
  const std::string expected = "V5332 main.tf:5 the output `o` is sensitive, but does not say so\n";
  EXPECT_EQ(messages_of(secret + "output \"o\" { value = \"a${var.p}\" }\n"), expected);
  EXPECT_EQ(messages_of(secret + "output \"o\" { value = { a = [var.p] } }\n"), expected);
  EXPECT_EQ(messages_of(secret + "output \"o\" { value = nonsensitive(var.p) }\n"), "");
  EXPECT_EQ(messages_of(secret + "output \"o\" {\n  value     = var.p\n  sensitive = true\n}\n"),
            "");
}

TEST(PlannedModule, SecretsPassThroughResourcesAndModules) {
  EXPECT_EQ(messages_of("resource \"terraform_data\" \"r\" {\n  input = sensitive(\"x\")\n}\n"
                        "output \"o\" { value = terraform_data.r.input }\n"),
            "V5332 main.tf:4 the output `o` is sensitive, but does not say so\n");
  EXPECT_EQ(messages_of("module \"m\" { source = \"./m\" }\noutput \"o\" { value = module.m.s }\n",
                        "output \"s\" { value = sensitive(\"x\") }\n"),
            "V5332 main.tf:2 the output `o` is sensitive, but does not say so\n");
}

TEST(PlannedModule, EphemeralValuesAreNotStored) {
  const std::string token = "variable \"t\" {\n  ephemeral = true\n  default   = \"x\"\n}\n";
  const std::string expected = "V5333 main.tf:5 an ephemeral value is not allowed here\n";
  EXPECT_EQ(messages_of(token + "output \"o\" { value = var.t }\n"), expected);
  EXPECT_EQ(messages_of(token + "resource \"terraform_data\" \"r\" { input = var.t }\n"), expected);
  EXPECT_EQ(messages_of(token + "output \"o\" { value = ephemeralasnull(var.t) }\n"), "");
}

TEST(PlannedModule, CountIsAWholeNumber) {
  const auto message = [](const std::string& count) {
    return messages_of("resource \"terraform_data\" \"x\" {\n  count = " + count +
                       "\n}\nresource \"terraform_data\" \"y\" { input = 2 }\n");
  };
  const std::string start =
      "V5334 main.tf:2 expected a whole number for `count` that is not negative, found ";
  EXPECT_EQ(message("terraform_data.y.input"), "");
  EXPECT_EQ(message("\"2\""), "");
  EXPECT_EQ(message("1.5"), start + "a fraction\n");
  EXPECT_EQ(message("-1"), start + "a negative number\n");
  EXPECT_EQ(message("null"), start + "null\n");
  EXPECT_EQ(message("true"), start + "a bool\n");
  EXPECT_EQ(message("length(terraform_data.y.id)"),
            start + "a number that is known after the deployment only\n");
}

TEST(PlannedModule, KeysOfForEachAreKnown) {
  const auto message = [](const std::string& for_each) {
    return messages_of("resource \"terraform_data\" \"x\" {\n  for_each = " + for_each +
                       "\n}\nresource \"terraform_data\" \"y\" { input = [\"a\"] }\n");
  };
  EXPECT_EQ(message("toset(terraform_data.y.input)"), "");
  EXPECT_EQ(message("{ a = terraform_data.y.id }"), "");
  const std::string start =
      "V5317 main.tf:2 expected a map or a set of strings for `for_each`, found ";
  EXPECT_EQ(message("toset([terraform_data.y.id])"),
            start + "keys that are known after the deployment only\n");
  EXPECT_EQ(message("toset([\"a\", null])"), start + "a set with null\n");
}

TEST(PlannedModule, InstancesHaveKnownKeys) {
  const std::string pair = "resource \"terraform_data\" \"r\" { count = 2 }\n";
  EXPECT_EQ(messages_of(pair + "output \"o\" { value = terraform_data.r[1].id }\n"), "");
  EXPECT_EQ(messages_of(pair + "output \"o\" { value = terraform_data.r[2].id }\n"),
            "V1226 main.tf:2 the index is out of range: the length is 2\n");
  EXPECT_NE(messages_of(pair + "output \"o\" { value = terraform_data.r.id }\n"), "");
}

TEST(PlannedModule, ConditionsOfInstancesHold) {
  const auto message = [](const std::string& condition) {
    return messages_of(
        "resource \"terraform_data\" \"x\" {\n  count = 2\n  input = count.index\n"
        "  lifecycle {\n    postcondition {\n      condition = " +
        condition + "\n      error_message = \"Bad ${self.input}.\"\n    }\n  }\n}\n");
  };
  EXPECT_EQ(message("self.input < 2"), "");
  EXPECT_EQ(message("self.input < 1"), "V5325 main.tf:6 this `postcondition` fails: Bad 1.\n");
}

TEST(PlannedModule, ArgumentsOfModulesFitTheirVariables) {
  const std::string call = "module \"m\" {\n  source = \"./m\"\n  x      = \"abc\"\n}\n";
  EXPECT_EQ(messages_of(call, "variable \"x\" { type = string }\n"), "");
  EXPECT_EQ(messages_of(call, "variable \"x\" { type = number }\n"),
            "V5315 main.tf:3 the value of the variable `x` does not fit its type: a number is "
            "required\n");
}

}  // namespace
}  // namespace virga::convert::terraform
