// Whole resources as inputs of others: they are sent as references.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kSchema = R"json({
  "name": "u", "version": "1.0.0",
  "provider": {"methods": {"who": "pulumi:providers:u/who"}},
  "resources": {
    "u:index:R": {"inputProperties": {"any": {"$ref": "pulumi.json#/Any"}},
                  "properties": {"any": {"$ref": "pulumi.json#/Any"}}},
    "u:index:Comp": {"isComponent": true,
                     "inputProperties": {"any": {"$ref": "pulumi.json#/Any"}},
                     "methods": {"tell": "u:index:Comp/tell"}}
  },
  "functions": {
    "u:index:Comp/tell": {
      "inputs": {"properties": {"__self__": {"$ref": "#/resources/u:index:Comp"},
                                "any": {"$ref": "pulumi.json#/Any"}}},
      "outputs": {"properties": {"result": {"$ref": "pulumi.json#/Any"}}}},
    "pulumi:providers:u/who": {
      "inputs": {"properties": {"__self__": {"$ref": "#/provider"}}},
      "outputs": {"properties": {"result": {"type": "string"}}}}
  }
})json";

const std::string kUrn = "urn:pulumi:dev::proj::u:index:R::";

class ReferencesTest : public ::testing::Test {
 protected:
  ReferencesTest() { bench.loader.add(*schema::Package::parse(kSchema, "test")); }

  void run(const std::string& text) {
    ASSERT_TRUE(bench(text)) << ::testing::PrintToString(bench.complaints());
  }

  ProgramBench bench;
};

TEST_F(ReferencesTest, OfCustomResourcesAreDependencies) {
  run("resource a \"u:R\" {}\nresource b \"u:R\" { any = [a] }\n");
  const auto& sent = bench.monitor.request("b");
  EXPECT_EQ(sent.dependencies, (Lines{kUrn + "a"}));
  EXPECT_EQ(sent.property_dependencies.at("any"), (Lines{kUrn + "a"}));
}

// The component makes the dependencies of its outputs of those of its inputs; a reference says
// itself whom it means.
TEST_F(ReferencesTest, OfRemoteComponentsAreNone) {
  run("resource a \"u:R\" {}\nresource c \"u:Comp\" { any = { one = a, list = [a] } }\n");
  const auto& sent = bench.monitor.request("c");
  EXPECT_TRUE(sent.dependencies.empty());
  EXPECT_TRUE(sent.property_dependencies.empty());
}

TEST_F(ReferencesTest, BesidePropertiesOfResourcesAreDependencies) {
  run("resource a \"u:R\" {}\nresource b \"u:R\" { any = 1 }\n"
      "resource c \"u:Comp\" { any = [a, b.any] }\n");
  EXPECT_EQ(bench.monitor.request("c").property_dependencies.at("any"), (Lines{kUrn + "b"}));
}

TEST_F(ReferencesTest, OfMethodsAreNone) {
  run("resource a \"u:R\" { any = 1 }\nresource c \"u:Comp\" {}\n"
      "x = call(c, \"tell\", { any = [a] }).result\n"
      "y = call(c, \"tell\", { any = [a, a.any] }).result\n"
      "output o { value = [x, y] }\n");
  ASSERT_EQ(bench.monitor.calls.size(), 2u);
  EXPECT_TRUE(bench.monitor.calls[0].argument_dependencies.empty());
  EXPECT_EQ(bench.monitor.calls[1].argument_dependencies.at("any"), (Lines{kUrn + "a"}));
}

TEST_F(ReferencesTest, OfProvidersThatDoNotExistYetHaveAnIdNevertheless) {
  bench.options.preview = bench.monitor.preview = true;
  run("resource p \"pulumi:providers:u\" {}\nresource c \"u:Comp\" {}\n"
      "output o { value = call(p, \"who\", {}).result }\n"
      "output q { value = call(c, \"tell\", {}).result }\n");
  ASSERT_EQ(bench.monitor.calls.size(), 2u);
  for (const CallRequest& call : bench.monitor.calls) {
    const auto& self = call.arguments.find("__self__")->as_reference();
    EXPECT_EQ(self.id.as_string(),
              call.token == "u:index:Comp/tell" ? "" : "04da6b54-80e4-46f7-96ec-b56ff0331ba9");
  }
}

}  // namespace
}  // namespace virga::run
