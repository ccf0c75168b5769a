// Providers that are not declared, in memory.
#include "convert/terraform/project/check_providers.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

const std::string kServer = "resource \"demo_server\" \"x\" {\n  provider = ";
const std::string kAlias = "provider \"demo\" {\n  alias = \"north\"\n}\n";
const std::string kExpecting =
    "terraform {\n  required_providers {\n    demo = {\n      source                = \"a/demo\"\n"
    "      configuration_aliases = [demo.north]\n    }\n  }\n}\n";

std::string provider_errors(const std::string& main, const std::string& module = "") {
  const ConvertedModule converted(ModuleFiles{{"main.tf", main}, {"m/main.tf", module}});
  std::string errors;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    errors += show(each.code) + " " +
              std::string(converted.sources[each.subject.source].text(each.subject.span)) + "\n";
  }
  return errors;
}

std::string call_with(const std::string& providers) {
  return "module \"m\" {\n  source = \"./m\"\n  providers = { " + providers + " }\n}\n";
}

TEST(CheckProviders, AliasesOfResourcesAreDeclared) {
  EXPECT_EQ(provider_errors(kAlias + kServer + "demo.north\n}\n"), "");
  EXPECT_EQ(provider_errors(kAlias + kServer + "\"demo.north\"\n}\n"), "");
  EXPECT_EQ(provider_errors(kServer + "demo\n}\n"), "");
  EXPECT_EQ(provider_errors(kServer + "demo[\"north\"]\n}\n"), "V5306 demo[\"north\"]\n");
  EXPECT_EQ(provider_errors(kServer + "demo.north\n}\n"), "V5306 demo.north\n");
  EXPECT_EQ(provider_errors(kAlias + kServer + "\"demo.nort\"\n}\n"), "V5306 \"demo.nort\"\n");
  EXPECT_EQ(provider_errors("data \"demo_image\" \"x\" {\n  provider = demo.north\n}\n"),
            "V5306 demo.north\n");
}

TEST(CheckProviders, BlocksDiffer) {
  EXPECT_EQ(provider_errors(kAlias + kAlias), "V5304 provider \"demo\"\n");
  EXPECT_EQ(provider_errors("provider \"demo\" {}\nprovider \"demo\" {}\n"),
            "V5304 provider \"demo\"\n");
  EXPECT_EQ(provider_errors("provider \"demo\" {}\n" + kAlias), "");
}

TEST(CheckProviders, AliasesAreNames) {
  const auto errors = [](const std::string& alias) {
    return provider_errors("provider \"demo\" { alias = " + alias + " }\n");
  };
  EXPECT_EQ(errors("\"north\""), "");
  EXPECT_EQ(errors("\"a b\""), "V5329 \"a b\"\n");
  EXPECT_EQ(errors("1"), "V5329 1\n");
  EXPECT_EQ(errors("path.module"), "V5341 path.module\n");
}

TEST(CheckProviders, AliasesOfTheRootModuleNeedABlock) {
  EXPECT_EQ(provider_errors(kExpecting + kServer + "demo.north\n}\n"), "V5306 demo.north\n");
}

TEST(CheckProviders, AliasesOfCallsAreDeclared) {
  EXPECT_EQ(provider_errors(kAlias + call_with("demo = demo.north")), "");
  EXPECT_EQ(provider_errors(call_with("demo = demo.north")), "V5306 demo.north\n");
  EXPECT_EQ(provider_errors(call_with("demo = demo")), "");
}

TEST(CheckProviders, ModulesGetAliasesFromTheirCallers) {
  const std::string server = kServer + "demo.north\n}\n";
  EXPECT_EQ(provider_errors(kAlias + call_with("demo.north = demo.north"), kExpecting + server),
            "");
  EXPECT_EQ(provider_errors(kAlias + call_with("demo.north = demo.north"), server), "");
  EXPECT_EQ(provider_errors(kAlias + call_with(""), server), "V5306 demo.north\n");
}

TEST(CheckProviders, CallsPassWhatModulesExpect) {
  EXPECT_EQ(provider_errors(kAlias + call_with("demo = demo.north"), kExpecting),
            "V5310 module \"m\"\n");
  EXPECT_EQ(provider_errors("module \"m\" { source = \"./m\" }\n", kExpecting),
            "V5310 module \"m\"\n");
}

TEST(CheckProviders, ReferencesAreNamesAndAliases) {
  const auto errors = [](const std::string& provider) {
    return provider_errors(kAlias + kServer + provider + "\n}\n");
  };
  EXPECT_EQ(errors("demo.north.x"), "V5306 demo.north.x\n");
  EXPECT_EQ(errors("\"demo.north.x\""), "V5329 \"demo.north.x\"\n");
  EXPECT_EQ(errors("\"a b\""), "V5329 \"a b\"\n");
  EXPECT_EQ(errors("[demo]"), "V5329 [demo]\n");
  EXPECT_EQ(errors("1"), "V5329 1\n");
  EXPECT_EQ(errors("upper(\"demo\")"), "V5329 upper(\"demo\")\n");
  EXPECT_EQ(provider_errors(kAlias + call_with("demo = 1")), "V5329 1\n");
}

const std::string kServerInNorth = kAlias + kServer + "demo.north\n}\n";

std::string import_to(const std::string& address, const std::string& provider) {
  return "import {\n  to = " + address + "\n  id = \"i\"\n  provider = " + provider + "\n}\n";
}

TEST(CheckProviders, ImportsHaveTheProviderOfTheirResource) {
  const auto errors = [](const std::string& provider) {
    return provider_errors(kServerInNorth + import_to("demo_server.x", provider));
  };
  EXPECT_EQ(errors("demo.north"), "");
  EXPECT_EQ(errors("\"demo.north\""), "");
  EXPECT_EQ(errors("demo"), "V5340 demo\n");
  EXPECT_EQ(errors("demo.south"), "V5340 demo.south\n");
  EXPECT_EQ(errors("[1]"), "V5329 [1]\n");
  EXPECT_EQ(errors("demo[\"north\"]"), "V5306 demo[\"north\"]\n");
  EXPECT_EQ(
      provider_errors("resource \"demo_server\" \"x\" {}\n" + import_to("demo_server.x", "demo")),
      "V5340 demo\n");
}

TEST(CheckProviders, ImportsOfInstancesHaveTheProviderOfTheirResource) {
  EXPECT_EQ(provider_errors(kServerInNorth + import_to("demo_server.x[0]", "demo.north")), "");
  EXPECT_EQ(provider_errors(kServerInNorth +
                            "import {\n  for_each = { a = \"i\" }\n  to = demo_server.x[each.key]\n"
                            "  id = each.value\n  provider = demo.north\n}\n"),
            "");
  EXPECT_EQ(provider_errors(kServerInNorth + import_to("demo_server.x[local.key]", "demo") +
                            "locals {\n  key = \"a\"\n}\n"),
            "V5340 demo\n");
}

TEST(CheckProviders, ImportsIntoModulesHaveNoProvider) {
  EXPECT_EQ(provider_errors(kAlias + call_with("demo = demo.north") +
                                import_to("module.m.demo_server.x", "demo.north"),
                            "resource \"demo_server\" \"x\" {}\n"),
            "V5340 demo.north\n");
}

}  // namespace
}  // namespace virga::convert::terraform
