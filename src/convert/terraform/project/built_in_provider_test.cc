// The provider that is a part of Terraform, in memory. Terraform 1.11.4 accepts and rejects the
// same.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string required(const std::string& entry) {
  return "terraform {\n  required_providers {\n    " + entry + "\n  }\n}\n";
}

const std::string kOwnName = required("tf = { source = \"terraform.io/builtin/terraform\" }");

std::string messages_of(const std::string& main) {
  return ConvertedModule(main).messages();
}

std::string data_with(const std::string& provider) {
  return "resource \"terraform_data\" \"a\" {\n  provider = " + provider + "\n  input    = 1\n}\n";
}

// The program of a resource with the provider, and the messages.
std::string converted(const std::string& before, const std::string& provider) {
  const ConvertedModule module(before + data_with(provider));
  return module.file("main.pp") + module.messages();
}

constexpr const char* kStash = "resource \"a\" \"pulumi:index:Stash\" {\n  input = 1\n}\n";

TEST(BuiltInProvider, NeedsNoOption) {
  EXPECT_EQ(converted("", "terraform"), kStash);
  EXPECT_EQ(converted("", "\"terraform\""), kStash);
  EXPECT_EQ(converted(kOwnName, "tf"), kStash);
}

TEST(BuiltInProvider, AliasesNeedNoOption) {
  EXPECT_EQ(converted("provider \"terraform\" { alias = \"x\" }\n", "terraform.x"), kStash);
  EXPECT_EQ(converted(kOwnName + "provider \"tf\" { alias = \"x\" }\n", "tf.x"), kStash);
  EXPECT_EQ(converted("provider \"terraform\" {}\n", "terraform"), kStash);
  EXPECT_EQ(converted("provider \"terraform\" { path = path.root }\n", "terraform"), kStash);
}

TEST(BuiltInProvider, AliasesAreDeclared) {
  EXPECT_EQ(messages_of(data_with("terraform.x")),
            "V5306 main.tf:2 `terraform.x` is not declared\n");
}

TEST(BuiltInProvider, AddressesAreNotReferences) {
  const std::string address = "provider[\"terraform.io/builtin/terraform\"]";
  EXPECT_EQ(messages_of(data_with(address)), "V5306 main.tf:2 `" + address + "` is not declared\n");
}

TEST(BuiltInProvider, CallsPassAliases) {
  const std::string call =
      "provider \"terraform\" { alias = \"x\" }\nmodule \"m\" {\n  source = \"./m\"\n"
      "  providers = { terraform = terraform.x }\n}\n";
  const ConvertedModule module(
      ModuleFiles{{"main.tf", call}, {"m/main.tf", data_with("terraform")}});
  EXPECT_EQ(module.messages(), "");
  EXPECT_EQ(module.file("main.pp"), "component \"m\" \"./m\" {}\n");
}

TEST(BuiltInProvider, AnotherProviderMayHaveTheName) {
  const std::string other = required("terraform = { source = \"acme/terraform\" }") +
                            "provider \"terraform\" { alias = \"x\" }\n";
  EXPECT_NE(converted(other, "terraform.x").find("provider = terraform_x"), std::string::npos);
}

TEST(BuiltInProvider, AddressesHaveNoCase) {
  EXPECT_EQ(converted(required("tf = { source = \"Terraform.io/Builtin/terraform\" }") +
                          "provider \"tf\" { alias = \"x\" }\n",
                      "tf.x"),
            kStash);
}

TEST(BuiltInProvider, ThereIsOne) {
  EXPECT_EQ(messages_of(required("x = { source = \"terraform.io/builtin/nope\" }")),
            "V5354 main.tf:3 there is no built-in provider `nope` in Terraform 1.11\n");
}

TEST(BuiltInProvider, HasNoVersions) {
  const std::string message = "V5309 main.tf:3 there is no argument `version` here\n";
  EXPECT_EQ(messages_of(required("terraform = { version = \"1.0\" }")), message);
  EXPECT_EQ(messages_of(required("terraform = \"1.0\"")), message);
  EXPECT_EQ(
      messages_of(required("x = {\"source\" = \"terraform.io/builtin/terraform\", \"version\" = "
                           "\"1.0\" }")),
      message);
  EXPECT_EQ(messages_of(required("aws = { source = \"hashicorp/aws\", version = \"1.0\" }")), "");
}

TEST(BuiltInProvider, FunctionsHaveTheNameOfTheModule) {
  const auto call = [](const std::string& provider) {
    return "locals {\n  a = provider::" + provider + "::encode_expr([1])\n}\n";
  };
  const ConvertedModule own(kOwnName + call("tf"));
  EXPECT_EQ(own.messages(), "");
  EXPECT_EQ(own.file("main.pp"), "a = invoke(\"std:index:encode_expr\", { input = [1] }).result\n");
  EXPECT_EQ(messages_of(kOwnName + call("terraform")).substr(0, 5), "V5307");
  EXPECT_EQ(messages_of(call("tf")).substr(0, 5), "V5307");
  EXPECT_EQ(
      messages_of(required("terraform = { source = \"a/b\" }") + call("terraform")).substr(0, 5),
      "V5307");
}

// The values of the functions are known.
TEST(BuiltInProvider, FunctionsAreEvaluated) {
  EXPECT_EQ(messages_of(kOwnName + "resource \"terraform_data\" \"a\" {\n"
                                   "  count = length(provider::tf::encode_expr([1])) - 4\n}\n")
                .substr(0, 5),
            "V5334");
}

TEST(BuiltInProvider, StaysInRemovedBlocksAndImports) {
  const ConvertedModule module(
      "import {\n  to = terraform_data.a\n  id = \"i\"\n  provider = terraform\n}\n" +
      data_with("terraform"));
  EXPECT_EQ(module.messages(), "");
  EXPECT_NE(module.file("main.pp").find("import = \"i\""), std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
