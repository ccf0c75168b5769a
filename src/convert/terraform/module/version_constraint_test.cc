// Constraints on the version of Terraform. Terraform 1.11.4 gives the same answers, except that
// other releases of 1.11 are allowed, too.
#include "convert/terraform/module/version_constraint.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

using enum VersionVerdict;

TEST(VersionConstraint, AllowsReleasesOf111) {
  for (const char* text : {">= 1.0", "~> 1.5", "=1.11.4", ">= 1.2.3.4", ">=1.2  , <  3.0 ", "~> 1",
                           ">= 1.2.0+meta", ">= 1.02.0", "~> 1.11.0", "1.11.3", "1.11", "!= 1.11.4",
                           "v1.11.4", "> 1.11.3", "<= 1.12"}) {
    EXPECT_EQ(judge_constraint(text), kAllowed) << text;
  }
}

TEST(VersionConstraint, ExcludesOtherReleases) {
  for (const char* text : {">= 1.12", "~> 1.5.0", "1.5", "v1.5", ">= 1.0, < 1.5", "< 1.11",
                           "> 1.12", "~> 2", "~> 1.12", ">= 1.11.5", "= 1.11.4.1", "~> 1.11.4.0"}) {
    EXPECT_EQ(judge_constraint(text), kOther) << text;
  }
}

TEST(VersionConstraint, IsWellFormed) {
  for (const char* text :
       {"", " ", "banana", ">= 1.x", ">= 1.0,, < 2", "1.*", "== 1.2", "=> 1.2", ">= 1.2 < 2.0",
        "-1.2", "1.", ">=", "1.2,", "1.2+", "1..2", "99999999999999999999.0", "1.2-a..b"}) {
    EXPECT_EQ(judge_constraint(text), kInvalid) << text;
  }
}

TEST(VersionConstraint, HasNoPrerelease) {
  for (const char* text : {">= 1.11.0-beta1", "1.12.0-beta1", "< 1.12.0-rc1", ">= 1.0, < 2.0-rc.1",
                           "1.2beta", "1.2-1", "1.2-", "1.2~a"}) {
    EXPECT_EQ(judge_constraint(text), kPrerelease) << text;
  }
}

std::string version_messages(const std::string& value) {
  return ConvertedModule("terraform {\n  required_version = " + value + "\n}\n").messages();
}

TEST(RequiredVersion, OfAnotherReleaseIsAWarning) {
  EXPECT_EQ(version_messages("\">= 1.0\""), "");
  EXPECT_EQ(version_messages("\">= 1.12\""),
            "V5346 main.tf:2 this module asks for another version of Terraform: `>= 1.12`\n");
  EXPECT_EQ(version_messages("1.5"),
            "V5346 main.tf:2 this module asks for another version of Terraform: `1.5`\n");
}

TEST(RequiredVersion, IsAConstantConstraint) {
  EXPECT_EQ(version_messages("\"banana\""),
            "V5345 main.tf:2 this is not a version constraint: "
            "expected one or more versions with operators\n");
  EXPECT_EQ(version_messages("\"1.12.0-beta1\"").substr(0, 15), "V5345 main.tf:2");
  EXPECT_EQ(version_messages("null"), "");
  EXPECT_EQ(version_messages("\">= ${1}.2.0\""), "");
  const std::string constant =
      "V5341 main.tf:2 expected a constant: no references and no calls of functions\n";
  EXPECT_EQ(version_messages("upper(\">= 1.2.0\")"), constant);
  EXPECT_EQ(version_messages("\"${path.module}\""), constant);
}

TEST(RequiredVersion, OfACalledModuleCounts) {
  EXPECT_EQ(
      ConvertedModule(ModuleFiles{{"main.tf", "module \"m\" { source = \"./m\" }\n"},
                                  {"m/main.tf", "terraform { required_version = \"~> 1.5.0\" }\n"}})
          .messages(),
      "V5346 m/main.tf:1 this module asks for another version of Terraform: `~> 1.5.0`\n");
}

}  // namespace
}  // namespace virga::convert::terraform
