#include "host/plugin/policy/policy_pack.h"

#include "host/folder_testing.h"
#include "host/plugin/plugin.h"

namespace virga::host {
namespace {

using bind::Enforcement;
using rpc::PropertyValue;

constexpr std::string_view kPack = R"pcl(
value = stack.config["${stack.project}:value"]

policy resource "equal" {
  description = "Verifies the property"
  enforcement = "mandatory"
  severity    = "high"
  types       = ["t:index:T"]

  config "names" "list(string)" {
    default  = ["r"]
    minItems = 1
  }

  assert {
    condition = resource.properties.value == value || !contains(names, resource.name)
    message   = "Property was ${resource.properties.value}"
  }
}

policy remediation "fixed" {
  types      = ["t:index:T"]
  properties = { fixed = true }
}

policy stack "few" {
  assert {
    condition = length(resources) < 2
    message   = "there are ${length(resources)}"
  }
}
)pcl";

class PolicyPackTest : public ::testing::Test {
 protected:
  void write(std::string_view pack, std::string_view manifest = "runtime: pcl\nversion: 1.2.3\n") {
    folder_.write("pack/PulumiPolicy.yaml", manifest);
    folder_.write("pack/main.pp", pack);
  }

  base::Result<std::unique_ptr<rpc::Analyzer>> open() {
    return open_policy_pack({folder_.path("pack"), "", "", programs_});
  }

  // An analyzer that has been opened and has received its stack.
  std::unique_ptr<rpc::Analyzer> ready() {
    auto analyzer = open();
    EXPECT_TRUE(analyzer) << analyzer.error().str();
    if (!analyzer) return nullptr;
    run::PolicyStack stack;
    stack.name = "dev";
    stack.project = "p";
    stack.config = {{"p:value", "x"}};
    EXPECT_TRUE((*analyzer)->configure_stack(stack));
    return *std::move(analyzer);
  }

  static run::PolicyResource resource(std::string name, PropertyValue value) {
    run::PolicyResource resource;
    resource.type = "t:index:T";
    resource.urn = "urn:" + name;
    resource.name = std::move(name);
    resource.properties = PropertyValue::object({{"value", std::move(value)}});
    return resource;
  }

  TestFolder folder_;
  Programs programs_{[](const std::string&) -> base::Result<std::shared_ptr<schema::Loader>> {
    return base::fail("no schema is asked for");
  }};
};

TEST_F(PolicyPackTest, ReturnsDescription) {
  write(kPack);
  const auto analyzer = open();
  ASSERT_TRUE(analyzer) << analyzer.error().str();
  EXPECT_EQ((*analyzer)->plugin_version(), "1.2.3") << "before there is a stack";
  const auto info = (*analyzer)->info();
  ASSERT_TRUE(info);
  EXPECT_EQ(info->name, "pack");
  EXPECT_EQ(info->version, "1.2.3");
  EXPECT_TRUE(info->supports_config);
  ASSERT_EQ(info->policies.size(), 3u);
  const rpc::PolicyInfo& equal = info->policies[0];
  EXPECT_EQ(equal.name, "equal");
  EXPECT_EQ(equal.description, "Verifies the property");
  EXPECT_EQ(equal.level, Enforcement::kMandatory);
  EXPECT_EQ(equal.severity, bind::PolicySeverity::kHigh);
  EXPECT_EQ(equal.type, rpc::PolicyType::kResource);
  ASSERT_TRUE(equal.config_schema);
  EXPECT_TRUE(equal.config_schema->properties.find("names"));
  EXPECT_TRUE(equal.config_schema->required.empty());
  EXPECT_EQ(info->policies[1].level, Enforcement::kRemediate);
  EXPECT_FALSE(info->policies[1].config_schema);
  EXPECT_EQ(info->policies[2].type, rpc::PolicyType::kStack);
}

TEST_F(PolicyPackTest, AnalyzesResources) {
  write(kPack);
  const auto analyzer = ready();
  ASSERT_TRUE(analyzer);
  const auto fine = analyzer->analyze(resource("r", PropertyValue::string("x")));
  ASSERT_TRUE(fine);
  EXPECT_TRUE(fine->violations.empty());
  const auto wrong = analyzer->analyze(resource("r", PropertyValue::string("y")));
  ASSERT_TRUE(wrong && wrong->violations.size() == 1);
  const rpc::PolicyViolation& violation = wrong->violations[0];
  EXPECT_EQ(violation.policy, "equal");
  EXPECT_EQ(violation.pack, "pack");
  EXPECT_EQ(violation.pack_version, "1.2.3");
  EXPECT_EQ(violation.message, "Verifies the property\nProperty was y");
  EXPECT_EQ(violation.level, Enforcement::kMandatory);
  EXPECT_EQ(violation.urn, "urn:r");
  const auto unknown = analyzer->analyze(resource("r", PropertyValue::computed()));
  ASSERT_TRUE(unknown && unknown->not_applicable.size() == 1);
  EXPECT_TRUE(unknown->violations.empty());
}

TEST_F(PolicyPackTest, RemediatesResourcesAndAnalyzesStacks) {
  write(kPack);
  const auto analyzer = ready();
  ASSERT_TRUE(analyzer);
  const auto response = analyzer->remediate(resource("r", PropertyValue::string("y")));
  ASSERT_TRUE(response && response->remediations.size() == 1);
  EXPECT_EQ(response->remediations[0].policy, "fixed");
  EXPECT_TRUE(response->remediations[0].properties.find("value"));
  EXPECT_TRUE(response->remediations[0].properties.find("fixed"));
  const run::PolicyResource one = resource("r", PropertyValue());
  const auto stack = analyzer->analyze_stack({one, one});
  ASSERT_TRUE(stack && stack->violations.size() == 1);
  EXPECT_EQ(stack->violations[0].message, "there are 2");
  EXPECT_EQ(stack->violations[0].urn, "");
}

TEST_F(PolicyPackTest, AppliesConfiguration) {
  write(kPack);
  const auto analyzer = ready();
  ASSERT_TRUE(analyzer);
  const auto names = [](std::string name) {
    return PropertyValue::object(
        {{"names", PropertyValue::array({PropertyValue::string(std::move(name))})}});
  };
  const auto count = [&] {
    return analyzer->analyze(resource("r", PropertyValue::string("y")))->violations.size();
  };
  ASSERT_TRUE(analyzer->configure({{"equal", {Enforcement::kAdvisory, names("s")}}}));
  EXPECT_EQ(count(), 0u);
  ASSERT_TRUE(analyzer->configure({{"equal", {Enforcement::kDisabled, names("r")}}}));
  EXPECT_EQ(count(), 0u) << "disabled diagnostics are left out";
  ASSERT_TRUE(analyzer->configure(
      {{"equal", {Enforcement::kAdvisory, names("r")}}, {"fixed", {Enforcement::kMandatory, {}}}}));
  EXPECT_EQ(count(), 1u);
  EXPECT_TRUE(analyzer->remediate(resource("r", PropertyValue()))->remediations.empty());
  const auto wrong =
      analyzer->configure({{"equal",
                            {Enforcement::kAdvisory,
                             PropertyValue::object({{"names", PropertyValue::boolean(true)}})}}});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("V3221"), std::string::npos) << wrong.error().message;
}

TEST_F(PolicyPackTest, OpenFailsForInvalidPacks) {
  write("policy resource \"all\" {\n  assert { condition = true }\n}\n");
  const auto reserved = open();
  ASSERT_FALSE(reserved);
  EXPECT_NE(reserved.error().str().find("V3203"), std::string::npos) << reserved.error().str();
  write(kPack, "runtime: pcl\nname: two words\n");
  EXPECT_FALSE(open());
  write(kPack, "runtime: [");
  EXPECT_FALSE(open());
  folder_.remove("pack/PulumiPolicy.yaml");
  EXPECT_FALSE(open());
  write(kPack);
  folder_.remove("pack/main.pp");
  EXPECT_FALSE(open());
}

TEST_F(PolicyPackTest, CallFailsIfEvaluationFails) {
  write(
      "l = readFile(\"missing\")\npolicy resource \"p\" {\n  assert { condition = l == \"\" "
      "}\n}\n");
  const auto analyzer = open();
  ASSERT_TRUE(analyzer) << analyzer.error().str();
  EXPECT_FALSE((*analyzer)->analyze(resource("r", PropertyValue()))) << "there is no stack yet";
  const auto configured = (*analyzer)->configure_stack({});
  ASSERT_FALSE(configured);
  EXPECT_NE(configured.error().message.find("main.pp:1"), std::string::npos);
  write(
      "policy resource \"p\" {\n  assert { condition = resource.properties.value + 1 == 2 }\n}\n");
  const auto ready_one = ready();
  ASSERT_TRUE(ready_one);
  const auto failed =
      ready_one->analyze(resource("r", PropertyValue::secret(PropertyValue::string("hush"))));
  ASSERT_FALSE(failed);
  EXPECT_NE(failed.error().message.find("V4110"), std::string::npos) << failed.error().message;
  EXPECT_EQ(failed.error().message.find("hush"), std::string::npos);
}

// Paths of `readFile` are relative to the pack.
TEST_F(PolicyPackTest, ReadsFilesOfThePack) {
  write(
      "l = readFile(\"allowed.txt\")\npolicy resource \"p\" {\n  assert {\n"
      "    condition = contains(split(\",\", l), resource.properties.value)\n  }\n}\n",
      "runtime: pcl\nname: given\n");
  folder_.write("pack/allowed.txt", "a,b");
  const auto analyzer = ready();
  ASSERT_TRUE(analyzer);
  EXPECT_EQ(analyzer->info()->name, "given");
  EXPECT_EQ(analyzer->info()->version, "0.0.0");
  EXPECT_TRUE(analyzer->analyze(resource("r", PropertyValue::string("b")))->violations.empty());
  EXPECT_EQ(analyzer->analyze(resource("r", PropertyValue::string("c")))->violations.size(), 1u);
}

}  // namespace
}  // namespace virga::host
