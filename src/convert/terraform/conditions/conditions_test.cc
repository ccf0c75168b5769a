// Conditions that become tests, and those that stay comments. Golden cases run the tests.
#include "convert/terraform/conditions/conditions.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string validated(const std::string& variable, const std::string& condition) {
  return "variable \"a\" {\n" + variable + "  validation {\n    condition     = " + condition +
         "\n    error_message = \"Not ${var.a}.\"\n  }\n}\n";
}

TEST(Conditions, OfVariablesAreOutputsOfAProgram) {
  const ConvertedModule converted(
      validated("  default = 3\n", "var.a > local.b && can(upper(var.a))") + "locals { b = 1 }\n");
  EXPECT_EQ(converted.messages(), "");
  EXPECT_EQ(converted.file("main.pp"), R"(config "a" {
  default = 3
  # Tested in conditions/conditions.pptest.
}
b = 1
)");
  EXPECT_EQ(converted.file("conditions/main.pp"),
            R"(# The conditions of the configuration that need no resources. Tests run them.

config "a" {
  default = 3
}

b = 1

output "validation_of_a" {
  value = a > b && can(invoke("std:index:upper", { input = a }).result)
}
)");
  EXPECT_EQ(converted.file("conditions/conditions.pptest"), R"(# Conditions of variables and locals.
stack = "default"

test "validation of a" {
  assert {
    condition = output.validation_of_a
    message   = "Not $${var.a}."
  }
}
)");
}

TEST(Conditions, NeedValuesOfVariables) {
  const ConvertedModule without(validated("", "var.a > 1"));
  EXPECT_EQ(without.messages(), "V5320 main.tf:2 PCL has no `validation of a variable`\n");
  EXPECT_EQ(without.diagnostics.list()[0].notes[0].message.str(),
            "it has no test: the variable a has no value");
  EXPECT_EQ(without.file("conditions/main.pp"), "(missing)");
  const ConvertedModule given(
      ModuleFiles{{"main.tf", validated("", "var.a > 1")}, {"terraform.tfvars", "a = 3\n"}});
  EXPECT_EQ(given.messages(), "");
  EXPECT_NE(given.file("conditions/conditions.pptest")
                .find("config_files = [\"../Pulumi.default.yaml\"]"),
            std::string::npos);
}

TEST(Conditions, OfInstancesHoldForAll) {
  const auto output = [](const std::string& repeat, const std::string& condition) {
    const ConvertedModule converted("resource \"terraform_data\" \"x\" {\n  " + repeat +
                                    "\n  lifecycle {\n    precondition {\n      condition = " +
                                    condition + "\n    }\n  }\n}\n");
    EXPECT_EQ(converted.messages(), "");
    return converted.file("conditions/main.pp");
  };
  EXPECT_NE(output("count = 2", "count.index < 2").find("[for index in range(2) : index < 2]"),
            std::string::npos);
  EXPECT_NE(output("for_each = { a = 1 }", "each.value == 1")
                .find("[for each_key, each_value in { a = 1 } : each_value == 1]"),
            std::string::npos);
  EXPECT_NE(output("for_each = toset([\"a\"])", "each.value == each.key").find("[for each_key in "),
            std::string::npos);
}

std::string with_postcondition(const std::string& arguments, const std::string& condition) {
  return "resource \"demo_server\" \"web\" {\n" + arguments +
         "  lifecycle {\n    postcondition {\n      condition = " + condition + "\n    }\n  }\n}\n";
}

TEST(Conditions, OfArgumentsOfResourcesAreAssertions) {
  const ConvertedModule one(
      with_postcondition("  image = \"debian\"\n", "startswith(self.image, \"deb\")"));
  EXPECT_EQ(one.messages(), "");
  EXPECT_NE(one.file("conditions.pptest")
                .find("condition = startswith(resource.web.inputs.image, \"deb\")"),
            std::string::npos)
      << one.file("conditions.pptest");
  const ConvertedModule many(with_postcondition(
      "  count = 2\n  image = \"debian\"\n", "self.image != \"\" && length(demo_server.web) == 2"));
  EXPECT_NE(many.file("conditions.pptest")
                .find("alltrue([for instance in resource.web : instance.inputs.image != \"\" && "
                      "length(resource.web) == 2])"),
            std::string::npos)
      << many.file("conditions.pptest");
}

TEST(Conditions, OfUnknownValuesStayComments) {
  for (const std::string condition :
       {"self.address != \"\"", "data.demo_image.x.id != \"\"", "upper(self.image) == \"A\"",
        "demo_server.other.image == var.a", "[for s in demo_server.other : s] == []",
        "module.m.x == 1", "self == null", "fileexists(\"x\")"}) {
    const ConvertedModule converted(
        with_postcondition("  image = \"debian\"\n", condition) +
        "resource \"demo_server\" \"other\" { image = \"x\" }\n"
        "variable \"a\" { default = 1 }\ndata \"demo_image\" \"x\" { name = \"x\" }\n");
    EXPECT_EQ(converted.messages(), "V5320 main.tf:4 PCL has no `postcondition`\n") << condition;
    EXPECT_EQ(converted.file("conditions.pptest"), "(missing)") << condition;
  }
}

TEST(Conditions, OfModulesStayComments) {
  const ConvertedModule converted(
      ModuleFiles{{"main.tf", "module \"m\" { source = \"./m\" }\n"},
                  {"m/main.tf", validated("  default = 3\n", "var.a > 1")}});
  EXPECT_EQ(converted.messages(), "V5320 m/main.tf:3 PCL has no `validation of a variable`\n");
}

TEST(Conditions, TestsHaveTheirOwnNames) {
  const ConvertedModule converted(ModuleFiles{
      {"conditions/main.tf", ""},
      {"main.tf",
       "module \"m\" { source = \"./conditions\" }\ncheck \"c-d\" {\n"
       "  assert {\n    condition = 1 < 2\n  }\n  assert {\n    condition = 2 < 3\n  }\n}\n"}});
  const std::string test = converted.file("terraform_conditions/conditions.pptest");
  EXPECT_NE(test.find("test \"check c-d\" {\n  assert {\n    condition = output.check_c_d\n"),
            std::string::npos)
      << test;
  EXPECT_NE(test.find("test \"check c-d 2\""), std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
