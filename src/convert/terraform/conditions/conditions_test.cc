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
                                    condition + "\n      error_message = \"No.\"\n    }\n  }\n}\n");
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
         "  lifecycle {\n    postcondition {\n      condition = " + condition +
         "\n      error_message = \"No.\"\n    }\n  }\n}\n";
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
        "module.m.x == 1", "self == null", "fileexists(\"${path.module}/x\")"}) {
    const ConvertedModule converted(
        with_postcondition("  image = \"debian\"\n", condition) +
        "resource \"demo_server\" \"other\" { image = \"x\" }\n"
        "variable \"a\" { default = 1 }\ndata \"demo_image\" \"x\" { name = \"x\" }\n");
    EXPECT_EQ(converted.messages(), "V5320 main.tf:4 PCL has no `postcondition`\n") << condition;
    EXPECT_EQ(converted.file("conditions.pptest"), "(missing)") << condition;
  }
}

// The module `m` and its calls.
ConvertedModule with_module(const std::string& main, const std::string& module) {
  return ConvertedModule(ModuleFiles{{"main.tf", main}, {"m/main.tf", module}});
}

TEST(Conditions, OfModulesAreOutputsOfComponents) {
  const ConvertedModule converted = with_module(
      "variable \"zone\" { default = \"a\" }\nlocals { b = upper(var.zone) }\n"
      "module \"m\" {\n  source = \"./m\"\n  a = local.b == \"A\" ? 3 : 0\n  c = 1\n}\n",
      validated("", "var.a > 1") + "variable \"c\" {}\n");
  EXPECT_EQ(converted.messages(), "");
  EXPECT_EQ(converted.file("m/main.pp"), R"(config "a" {
  # Tested in conditions/conditions.pptest.
}
config "c" {}
)");
  EXPECT_EQ(converted.file("conditions/m/main.pp"),
            R"(# The conditions of the configuration that need no resources. Tests run them.

config "a" {}

output "validation_of_a" {
  value = a > 1
}
)");
  EXPECT_EQ(converted.file("conditions/main.pp"),
            R"(# The conditions of the configuration that need no resources. Tests run them.

config "zone" { default = "a" }

b = invoke("std:index:upper", { input = zone }).result

component "m" "./m" {
  a = b == "A" ? 3 : 0
}

output "m_validation_of_a" {
  value = m.validation_of_a
}
)");
  EXPECT_NE(converted.file("conditions/conditions.pptest")
                .find("test \"validation of a in module.m\" {\n  assert {\n    condition = "
                      "output.m_validation_of_a\n"),
            std::string::npos)
      << converted.file("conditions/conditions.pptest");
}

TEST(Conditions, OfModulesHoldForAllInstances) {
  const ConvertedModule converted = with_module(
      "module \"m\" {\n  source = \"./m\"\n  for_each = { x = 3 }\n"
      "  a = each.value\n}\n",
      validated("", "var.a > 1"));
  EXPECT_EQ(converted.messages(), "");
  const std::string program = converted.file("conditions/main.pp");
  EXPECT_NE(program.find("a = range.value\n\n  options {\n    range = { x = 3 }\n"),
            std::string::npos)
      << program;
  EXPECT_NE(program.find("input = [for called in m : called.validation_of_a]"), std::string::npos)
      << program;
}

TEST(Conditions, OfModulesNeedKnownArguments) {
  const std::string resource = "resource \"demo_server\" \"web\" { image = \"debian\" }\n";
  const std::string why = "a test cannot know demo_server.web";
  for (const auto& [call, reason] :
       std::map<std::string, std::string>{{"a = demo_server.web.address", why},
                                          {"a = 3\n  count = length(demo_server.web.address)", why},
                                          {"a = var.b", "the variable b has no value"}}) {
    const ConvertedModule converted = with_module(
        resource + "variable \"b\" {}\nmodule \"m\" {\n  source = \"./m\"\n  " + call + "\n}\n",
        validated("", "var.a > 1"));
    EXPECT_EQ(converted.messages(), "V5320 m/main.tf:2 PCL has no `validation of a variable`\n");
    EXPECT_EQ(converted.diagnostics.list()[0].notes[0].message.str(), "it has no test: " + reason);
    EXPECT_EQ(converted.file("conditions/main.pp"), "(missing)");
  }
}

TEST(Conditions, OfResourcesInModulesAreAssertions) {
  const std::string condition =
      with_postcondition("  count = 2\n  image = \"debian\"\n", "self.image != \"\"");
  const ConvertedModule converted(ModuleFiles{
      {"main.tf",
       "module \"n\" {\n  source = \"./n\"\n  count = 2\n}\n"
       "module \"m\" { source = \"./m\" }\n"},
      {"n/main.tf", "module \"m\" {\n  source = \"../m\"\n  for_each = { called_2 = 1 }\n}\n"},
      {"m/main.tf", condition}});
  EXPECT_EQ(converted.messages(), "");
  const std::string test = converted.file("conditions.pptest");
  EXPECT_NE(test.find("test \"postcondition of demo_server.web in module.m\" {\n  assert {\n"
                      "    condition = alltrue([for instance in component.m.resource.web : "
                      "instance.inputs.image != \"\"])\n"),
            std::string::npos)
      << test;
  EXPECT_NE(
      test.find("test \"postcondition of demo_server.web in module.n.module.m\" {\n  assert {\n"
                "    condition = alltrue([for called in component.n : alltrue([for called_2 in "
                "called.component.m : alltrue([for instance in called_2.resource.web : "
                "instance.inputs.image != \"\"])])])\n"),
      std::string::npos)
      << test;
}

TEST(Conditions, OfModulesWithManyCallsStayComments) {
  const auto messages = [](std::size_t calls) {
    std::string main;
    for (std::size_t i = 0; i < calls; ++i) {
      main += "module \"m" + std::to_string(i) + "\" { source = \"./m\" }\n";
    }
    return with_module(main, validated("  default = 3\n", "var.a > 1")).messages();
  };
  EXPECT_EQ(messages(kMostWays), "");
  EXPECT_EQ(messages(kMostWays + 1), "V5320 m/main.tf:3 PCL has no `validation of a variable`\n");
}

TEST(Conditions, ManyOfOneBlockEnd) {
  std::string text = "variable \"a\" {\n  default = 3\n";
  for (int i = 0; i < 3000; ++i) {
    text += "validation {\ncondition = var.a > 1\nerror_message = \"No.\"\n}\n";
  }
  const std::string test = ConvertedModule(text + "}\n").file("conditions/conditions.pptest");
  EXPECT_NE(test.find("test \"validation of a 3000\""), std::string::npos);
}

TEST(Conditions, OfOneBlockHaveOneComment) {
  const ConvertedModule converted(
      "variable \"a\" {\n  default = 3\n\n  validation {\n    condition = var.a > 1\n      "
      "error_message = \"No.\"\n  }\n\n"
      "  validation {\n    condition = var.a > 2\n      error_message = \"No.\"\n  }\n}\n"
      "resource \"terraform_data\" \"x\" {\n  lifecycle {\n    precondition {\n"
      "      condition = var.a > 1\n      error_message = \"No.\"\n    }\n    precondition {\n     "
      " condition = var.a > 2\n      error_message = \"No.\"\n"
      "    }\n  }\n}\n");
  EXPECT_EQ(converted.messages(), "");
  EXPECT_EQ(converted.file("main.pp"), R"(config "a" {
  default = 3

  # Tested in conditions/conditions.pptest.
}
resource "x" "pulumi:index:Stash" {
  # Tested in conditions/conditions.pptest.
  input = null
}
)");
}

TEST(Conditions, TestsHaveTheirOwnNames) {
  const ConvertedModule converted(
      ModuleFiles{{"conditions/main.tf", ""},
                  {"main.tf",
                   "module \"m\" { source = \"./conditions\" }\ncheck \"c-d\" {\n"
                   "  assert {\n    condition = 1 < 2\n      error_message = \"No.\"\n  }\n  "
                   "assert {\n    condition = 2 < 3\n      error_message = \"No.\"\n  }\n}\n"}});
  const std::string test = converted.file("terraform_conditions/conditions.pptest");
  EXPECT_NE(test.find("test \"check c-d\" {\n  assert {\n    condition = output.check_c_d\n"),
            std::string::npos)
      << test;
  EXPECT_NE(test.find("test \"check c-d 2\""), std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
