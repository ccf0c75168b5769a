// The help of errors about conditions, in memory.
#include "convert/terraform/evaluate/suggest_value.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

// The helps of the errors.
std::string helps_of(const ModuleFiles& files) {
  const ConvertedModule converted(files);
  std::string helps;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    helps += show(each.code);
    for (const auto& note : each.notes) helps += " " + note.message.str();
    helps += "\n";
  }
  return helps;
}

const std::string kSize = "variable \"size\" { default = 1 }\n";

std::string with_condition(const std::string& type, const std::string& condition) {
  return "resource \"terraform_data\" \"a\" {\n  input = var.size\n  lifecycle {\n    " + type +
         " {\n      condition     = " + condition +
         "\n      error_message = \"Bad.\"\n    }\n  }\n}\n";
}

constexpr const char* kHelp =
    "V5325 give another value to `size`: in terraform.tfvars, or with the option "
    "`--var size=VALUE`\n";

TEST(SuggestValue, NamesTheVariableOfACondition) {
  EXPECT_EQ(helps_of({{"main.tf", kSize + with_condition("precondition", "var.size > 1")}}), kHelp);
  EXPECT_EQ(helps_of({{"main.tf", kSize + "locals { n = var.size }\n" +
                                      with_condition("precondition", "local.n > 1")}}),
            kHelp);
  EXPECT_EQ(helps_of({{"main.tf",
                       kSize + with_condition("postcondition", "self.input > 1 && var.size > 1")}}),
            kHelp);
}

TEST(SuggestValue, NeedsAVariableOfTheRootModule) {
  EXPECT_EQ(helps_of({{"main.tf", kSize + with_condition("precondition", "path.root == \"x\"")}}),
            "");
  EXPECT_EQ(helps_of({{"main.tf", "module \"m\" { source = \"./m\" }\n"},
                      {"m/main.tf", kSize + with_condition("precondition", "var.size > 1")}}),
            "V5325\n");
}

}  // namespace
}  // namespace virga::convert::terraform
