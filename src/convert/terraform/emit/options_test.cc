// Options of resources and modules. Golden cases are in tests/convert/terraform.
#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A provider without an alias is a resource of the program if its settings are not literals.
constexpr std::string_view kComputedProvider =
    "variable \"region\" {}\nprovider \"demo\" { region = var.region }\n";

TEST(Options, AProviderWithComputedSettingsIsNamedWithAndWithoutTheArgument) {
  for (const std::string argument : {"", "provider = demo\n"}) {
    const ConvertedModule converted(std::string(kComputedProvider) +
                                    "resource \"demo_server\" \"a\" {\n  image = \"debian\"\n  " +
                                    argument + "}\n");
    EXPECT_EQ(converted.messages(), "");
    EXPECT_TRUE(contains(converted.file("main.pp"), "provider = demo"))
        << argument << converted.file("main.pp");
  }
}

TEST(Options, AModuleGetsTheProviderThatItsCallNames) {
  const ConvertedModule converted(ModuleFiles{
      {"main.tf", std::string(kComputedProvider) + "module \"m\" {\n  source = \"./m\"\n"
                                                   "  providers = { demo = demo }\n}\n"},
      {"m/main.tf", "resource \"demo_server\" \"a\" { image = \"debian\" }\n"}});
  EXPECT_EQ(converted.messages(), "");
  EXPECT_TRUE(contains(converted.file("main.pp"), "providers = [demo]"))
      << converted.file("main.pp");
}

TEST(Options, IgnoringAllChangesNamesBlocksToo) {
  const ConvertedModule converted(
      "resource \"demo_server\" \"a\" {\n  image = \"debian\"\n  count = 1\n"
      "  disk {\n    size = 1\n  }\n"
      "  timeouts {\n    create = \"1m\"\n  }\n"
      "  lifecycle {\n    ignore_changes = all\n  }\n}\n");
  EXPECT_TRUE(contains(converted.file("main.pp"), "ignoreChanges = [image, disk]"))
      << converted.file("main.pp");
}

TEST(Options, FlagsAreLiterals) {
  const auto messages = [](const std::string& value) {
    return ConvertedModule(
               "variable \"v\" { default = true }\n"
               "resource \"demo_server\" \"a\" {\n  image = \"debian\"\n  lifecycle {\n"
               "    prevent_destroy = " +
               value + "\n  }\n}\n")
        .messages();
  };
  EXPECT_EQ(messages("true"), "");
  EXPECT_EQ(messages("\"true\""), "");
  EXPECT_EQ(messages("var.v"), "V5322 main.tf:5 expected true or false, without references\n");
  EXPECT_EQ(messages("1"), "V5322 main.tf:5 expected true or false, without references\n");
}

}  // namespace
}  // namespace virga::convert::terraform
