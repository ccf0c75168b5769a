// Whole resources as inputs of others: they are sent as references.
#include <gtest/gtest.h>

#include "pulumi/resource_reference.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kReferencesSchema = R"json({
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
  ReferencesTest() { bench.loader.add(*schema::Package::parse(kReferencesSchema, "test")); }

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

// The component derives the dependencies of its outputs from its inputs; a reference itself names
// its resource.
TEST_F(ReferencesTest, OfRemoteComponentsAreNotDependencies) {
  run("resource a \"u:R\" {}\nresource c \"u:Comp\" { any = { one = a, list = [a] } }\n");
  const auto& sent = bench.monitor.request("c");
  EXPECT_TRUE(sent.dependencies.empty());
  EXPECT_TRUE(sent.property_dependencies.empty());
}

TEST_F(ReferencesTest, OfPropertiesBesideAReferenceAreDependencies) {
  run("resource a \"u:R\" {}\nresource b \"u:R\" { any = 1 }\n"
      "resource c \"u:Comp\" { any = [a, b.any] }\n");
  EXPECT_EQ(bench.monitor.request("c").property_dependencies.at("any"), (Lines{kUrn + "b"}));
}

TEST_F(ReferencesTest, OfMethodsAreNotDependencies) {
  run("resource a \"u:R\" { any = 1 }\nresource c \"u:Comp\" {}\n"
      "x = call(c, \"tell\", { any = [a] }).result\n"
      "y = call(c, \"tell\", { any = [a, a.any] }).result\n"
      "output o { value = [x, y] }\n");
  ASSERT_EQ(bench.monitor.calls.size(), 2u);
  EXPECT_TRUE(bench.monitor.calls[0].argument_dependencies.empty());
  EXPECT_EQ(bench.monitor.calls[1].argument_dependencies.at("any"), (Lines{kUrn + "a"}));
}

TEST_F(ReferencesTest, OfUncreatedProvidersHaveAnId) {
  bench.options.preview = bench.monitor.preview = true;
  run("resource p \"pulumi:providers:u\" {}\nresource c \"u:Comp\" {}\n"
      "output o { value = call(p, \"who\", {}).result }\n"
      "output q { value = call(c, \"tell\", {}).result }\n");
  ASSERT_EQ(bench.monitor.calls.size(), 2u);
  for (const CallRequest& call : bench.monitor.calls) {
    const auto& self = call.arguments.find("__self__")->as_reference();
    if (call.token == "u:index:Comp/tell") {
      EXPECT_TRUE(self.id.is_null()) << "a component has no ID";
    } else {
      EXPECT_EQ(self.id.as_string(), "04da6b54-80e4-46f7-96ec-b56ff0331ba9");
    }
  }
}

// The tests below follow docs/spec/pulumi-types.md, section 5: a reference carries the ID
// unless the resource is a component, and the version of the provider that manages the resource.

TEST_F(ReferencesTest, OfComponentsHaveNoIdInPreviewsAndUpdates) {
  for (const bool preview : {true, false}) {
    bench.monitor.requests.clear();
    bench.options.preview = bench.monitor.preview = preview;
    run("resource c \"u:Comp\" {}\nresource r \"u:R\" {}\n"
        "resource b \"u:R\" { any = [c, r] }\noutput o { value = c }\n");
    const auto sent = bench.monitor.request("b").inputs.find("any")->as_array();
    EXPECT_TRUE(sent[0].as_reference().id.is_null());
    EXPECT_EQ(sent[1].as_reference().id.is_computed(), preview);
    EXPECT_TRUE(bench.monitor.stack_outputs->find("o")->as_reference().id.is_null());
  }
}

TEST_F(ReferencesTest, HaveTheVersionOfTheProvider) {
  for (const char* other : {"0.2.0", "0.2.1", "0.3.0"}) {
    std::string schema = kReferencesSchema;
    schema.replace(schema.find("1.0.0"), 5, other);
    bench.loader.add(*schema::Package::parse(schema, "test"));
  }
  run("resource a \"u:R\" {}\n"
      "resource pinned \"u:R\" {\n options {\n  version = \"0.2.0\"\n }\n}\n"
      "resource p \"pulumi:providers:u\" {\n options {\n  version = \"0.3.0\"\n }\n}\n"
      "resource served \"u:R\" {\n options {\n  provider = p\n  version = \"0.2.0\"\n }\n}\n"
      "read found \"u:R\" {\n id = \"x\"\n options {\n  version = \"0.2.1\"\n }\n}\n"
      "resource c \"u:Comp\" {\n options {\n  providers = [p]\n }\n}\n"
      "resource below \"u:R\" {\n options {\n  parent = c\n }\n}\n"
      "resource b \"u:R\" { any = [a, pinned, p, served, found, c, below] }\n"
      "x = call(c, \"tell\", { any = served }).result\n"
      "output o { value = [x, below] }\n");
  const auto version = [](const PropertyValue& value) {
    return value.as_reference().package_version;
  };
  Lines versions;
  for (const PropertyValue& each : bench.monitor.request("b").inputs.find("any")->as_array()) {
    versions.push_back(version(each));
  }
  EXPECT_EQ(versions, (Lines{"1.0.0", "0.2.0", "0.3.0", "0.3.0", "0.2.1", "1.0.0", "0.3.0"}));
  ASSERT_EQ(bench.monitor.calls.size(), 1u);
  const PropertyValue& arguments = bench.monitor.calls[0].arguments;
  EXPECT_EQ(version(*arguments.find("__self__")), "1.0.0");
  EXPECT_EQ(version(*arguments.find("any")), "0.3.0");
  EXPECT_EQ(version(bench.monitor.stack_outputs->find("o")->as_array()[1]), "0.3.0");
}

TEST_F(ReferencesTest, ToResourcesOfTheEngineHaveNoVersion) {
  run("resource s \"pulumi:pulumi:StackReference\" {}\nresource b \"u:R\" { any = s }\n");
  EXPECT_EQ(bench.monitor.request("b").inputs.find("any")->as_reference().package_version, "");
}

// Answers with a reference that has a version, and with a secret state.
class Answers final : public Recorder {
 public:
  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    if (request.name == "c") {
      request.inputs = PropertyValue::object(
          {{"any",
            PropertyValue::reference(pulumi::make_reference(kUrn + "other", "i", "4.0.0"))}});
    }
    Recorder::register_resource(std::move(request), std::move(done));
  }
  void invoke(InvokeRequest, Done<InvokeResponse> done) override {
    const PropertyValue secret = PropertyValue::secret(PropertyValue::string("hush"));
    InvokeResponse answer;
    answer.result = PropertyValue::object(
        {{"state", PropertyValue::secret(PropertyValue::object(
                       {{"open", PropertyValue::string("o")}, {"key", secret}}))}});
    done(std::move(answer));
  }
};

TEST_F(ReferencesTest, KeepTheirOriginalVersion) {
  Answers monitor;
  ASSERT_TRUE(
      bench.run_with(monitor, "resource c \"u:R\" {}\nresource b \"u:R\" { any = c.any }\n"))
      << ::testing::PrintToString(bench.complaints());
  EXPECT_EQ(monitor.request("b").inputs.find("any")->as_reference().package_version, "4.0.0");
}

TEST_F(ReferencesTest, AllPartsOfASecretStateAreSecret) {
  Answers monitor;
  ASSERT_TRUE(bench.run_with(monitor,
                             "resource c \"u:R\" {}\noutput o { value = c.any.open }\n"
                             "output u { value = c.any.urn }\n"))
      << ::testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(*monitor.stack_outputs), "{o: secret(\"o\"), u: \"" + kUrn + "other\"}");
}

// The ID is secret, and it is part of the reference.
TEST_F(ReferencesTest, OfResourcesWithASecretIdAreSecret) {
  bench.options.config["proj:key"] = {"hush", true, false, {}};
  run("config \"key\" \"string\" {}\nread found \"u:R\" { id = key }\n"
      "resource b \"u:R\" { any = [found, found.id] }\noutput o { value = found.id }\n");
  const auto sent = bench.monitor.request("b").inputs.find("any")->as_array();
  ASSERT_TRUE(sent[0].is_secret());
  EXPECT_EQ(sent[0].element().as_reference().id.as_string(), "hush");
  EXPECT_TRUE(sent[1].is_secret());
  EXPECT_EQ(bench.monitor.request("b").dependencies, (Lines{kUrn + "found"}));
  EXPECT_TRUE(bench.monitor.stack_outputs->find("o")->is_secret());
}

}  // namespace
}  // namespace virga::run
