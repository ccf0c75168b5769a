// Where the parts of converted files come from.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

ConvertedModule converted() {
  return ConvertedModule(ModuleFiles{{"main.tf", R"(variable "region" {
  type    = string
  default = "north"
}
locals {
  name = upper(var.region)
}
resource "demo_server" "web" {
  count = 2
  image = "debian-${var.region}"
  disk {
    size = 10
  }
  depends_on = [terraform_data.x]
  lifecycle {
    prevent_destroy = true
  }
}
resource "terraform_data" "x" {}
provider "demo" {
  region = "south"
}
moved {
  from = terraform_data.old
  to   = terraform_data.x
}
)"},
                                     {"terraform.tfvars", "region = \"west\"\n"}});
}

TEST(Origins, OfDeclarationsAreTheirHeaders) {
  const ConvertedModule module = converted();
  EXPECT_EQ(module.messages(), "");
  EXPECT_EQ(module.origin("main.pp", "config"), "variable \"region\"");
  EXPECT_EQ(module.origin("main.pp", "\"demo:index:Server\""), "resource \"demo_server\" \"web\"");
  EXPECT_EQ(module.origin("main.pp", "input = null"), "resource \"terraform_data\" \"x\"");
}

TEST(Origins, OfAttributesAreTheirNamesAndValues) {
  const ConvertedModule module = converted();
  EXPECT_EQ(module.origin("main.pp", "image "), "image");
  EXPECT_EQ(module.origin("main.pp", "debian"), "debian");
  EXPECT_EQ(module.origin("main.pp", "10"), "10");
  EXPECT_EQ(module.origin("main.pp", "\"string\""), "string");
  EXPECT_EQ(module.origin("main.pp", "name = invoke"), "name = upper(");
}

TEST(Origins, OfWhatIsRewrittenAreTheOldExpressions) {
  const ConvertedModule module = converted();
  EXPECT_EQ(module.origin("main.pp", "{region}"), "{var.region}");
  EXPECT_EQ(module.origin("main.pp", "std:index:upper"), "upper(");
  EXPECT_EQ(module.origin("main.pp", "invoke(\"std:index:upper\", { input = region }).result"),
            "upper(var.region)");
}

TEST(Origins, OfOptionsAreTheArguments) {
  const ConvertedModule module = converted();
  EXPECT_EQ(module.origin("main.pp", "range"), "count");
  EXPECT_EQ(module.origin("main.pp", "[x]"), "[terraform_data.x]");
  EXPECT_EQ(module.origin("main.pp", "protect"), "prevent_destroy");
  EXPECT_EQ(module.origin("main.pp", "{ name = \"old\" }"), "terraform_data.old");
}

TEST(Origins, OfConfigurationAreSettingsAndValues) {
  const ConvertedModule module = converted();
  EXPECT_EQ(module.origin("Pulumi.yaml", "demo:region"), "region = \"south\"");
  EXPECT_EQ(module.origin("Pulumi.default.yaml", "in:region"), "\"west\"");
}

TEST(Origins, InPlaceOnlyOtherFilesAreData) {
  const ModuleFiles files{
      {"main.tf", "module \"m\" { source = \"../out\" }\nmodule \"n\" { source = \"./n\" }\n"},
      {"text.txt", "1"},
      {"n/main.tf", ""},
      {"n/text.txt", "2"},
      {"../out/main.tf", ""},
      {"../out/text.txt", "3"}};
  const auto names = [&](Destination destination) {
    ConvertedModule module(files, {{}, destination});
    std::string text;
    for (const File& file : module.program.data) text += file.name + " ";
    return text;
  };
  EXPECT_EQ(names(Destination::kNewFolder), "text.txt n/text.txt modules/m/text.txt ");
  EXPECT_EQ(names(Destination::kInPlace), "modules/m/text.txt ");
}

}  // namespace
}  // namespace virga::convert::terraform
