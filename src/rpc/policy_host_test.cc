#include "rpc/policy_host.h"

#include <gtest/gtest.h>

#include <future>
#include <sstream>
#include <thread>

#include "engine/deployment/policy_analyzer.h"
#include "engine/engine.h"
#include "pulumi/json.h"
#include "rpc/analyzer_client.h"
#include "rpc/services_testing.h"
#include "schema/schema.h"
#include "sdk/policies/policy_run.h"
#include "sdk/sdk.h"

namespace virga::rpc {
namespace {

using sdk::ConfigRule;
using Strings = std::vector<std::string>;

struct TeamConfig {
  Strings teams;
  static constexpr auto properties() {
    return std::tuple(sdk::property("teams", &TeamConfig::teams));
  }
};

sdk::PolicyPack company() {
  sdk::PolicyPack pack("company", "1.2.3",
                       {.description = "For all", .display_name = "Company", .tags = {"t"}});
  pack.add_resource_policy<TeamConfig>(
      "owner",
      {.description = "Everything has an owner",
       .enforcement = Enforcement::kMandatory,
       .types = {"demo:index:Server"},
       .config = {ConfigRule::otherwise("teams", Strings{"web"})},
       .severity = PolicySeverity::kHigh,
       .display_name = "Owner",
       .remediation_steps = "Ask",
       .url = "https://example.org",
       .tags = {"cost"},
       .framework = run::PolicyFramework{.name = "cis", .version = "2"}},
      [](sdk::ResourceCheck& check, const TeamConfig& config) {
        const auto owner = check.resource().get<std::string>("owner").value_or("nobody");
        if (owner == "throw") throw std::runtime_error("no such owner");
        if (owner != config.teams.at(0)) check.report(owner + " is no team");
      });
  pack.add_remediation("tagged", {.description = "Servers have a tag"},
                       [](sdk::ResourceRemediation& change) {
                         if (change.resource().type() != "demo:index:Server") return;
                         change.set("tag", change.stack().name());
                       });
  pack.add_stack_policy("few", {}, [](sdk::StackCheck& check) {
    check.report(std::to_string(check.resources().size()) + " resources");
  });
  return pack;
}

PolicyResource server(std::string name, PropertyValue owner) {
  PolicyResource resource;
  resource.type = "demo:index:Server";
  resource.urn = "urn:" + name;
  resource.name = std::move(name);
  resource.properties = PropertyValue::object({{"owner", std::move(owner)}});
  return resource;
}
PropertyValue text(const char* value) {
  return PropertyValue::string(value);
}

class PolicyHostTest : public ::testing::Test {
 protected:
  const Served served_{{.analyzer = policy_host(company())}};
  AnalyzerClient client_{served_.channel()};
};

TEST_F(PolicyHostTest, DescribesPack) {
  EXPECT_TRUE(client_.handshake({}));
  EXPECT_EQ(client_.plugin_version(), "1.2.3");
  const auto info = client_.info();
  ASSERT_TRUE(info) << info.error().str();
  EXPECT_EQ(info->name, "company");
  EXPECT_EQ(info->version, "1.2.3");
  EXPECT_EQ(info->description, "For all");
  EXPECT_EQ(info->display_name, "Company");
  EXPECT_EQ(info->tags, Strings{"t"});
  EXPECT_TRUE(info->supports_config);
  ASSERT_EQ(info->policies.size(), 3u);
  const PolicyInfo& owner = info->policies[0];
  EXPECT_EQ(owner.name, "owner");
  EXPECT_EQ(owner.display_name, "Owner");
  EXPECT_EQ(owner.level, Enforcement::kMandatory);
  EXPECT_EQ(owner.type, PolicyType::kResource);
  EXPECT_EQ(owner.severity, PolicySeverity::kHigh);
  EXPECT_EQ(owner.remediation_steps + owner.url, "Askhttps://example.org");
  EXPECT_EQ(owner.tags, Strings{"cost"});
  ASSERT_TRUE(owner.framework);
  EXPECT_EQ(owner.framework->name, "cis");
  ASSERT_TRUE(owner.config_schema);
  EXPECT_EQ(pulumi::show_json(owner.config_schema->properties),
            R"({"teams":{"default":["web"],"items":{"type":"string"},"type":"array"}})");
  EXPECT_TRUE(owner.config_schema->required.empty());
  EXPECT_EQ(info->policies[1].level, Enforcement::kRemediate);
  EXPECT_EQ(info->policies[1].type, PolicyType::kResource);
  EXPECT_FALSE(info->policies[1].config_schema);
  EXPECT_EQ(info->policies[2].level, Enforcement::kAdvisory);
  EXPECT_EQ(info->policies[2].type, PolicyType::kStack);
}

TEST_F(PolicyHostTest, AnswersTheEngine) {
  PolicyStack stack;
  stack.name = "dev";
  ASSERT_TRUE(client_.configure_stack(stack));
  const auto remediated = client_.remediate(server("a", text("bob")));
  ASSERT_TRUE(remediated) << remediated.error().str();
  ASSERT_EQ(remediated->remediations.size(), 1u);
  const Remediation& change = remediated->remediations[0];
  EXPECT_EQ(change.policy + change.pack + change.pack_version + change.description,
            "taggedcompany1.2.3Servers have a tag");
  EXPECT_EQ(pulumi::show_json(change.properties), R"({"owner":"bob","tag":"dev"})");

  const auto analyzed = client_.analyze(server("a", text("bob")));
  ASSERT_TRUE(analyzed && analyzed->violations.size() == 1);
  const PolicyViolation& violation = analyzed->violations[0];
  EXPECT_EQ(violation.policy + violation.pack + violation.pack_version, "ownercompany1.2.3");
  EXPECT_EQ(violation.message, "Everything has an owner\nbob is no team");
  EXPECT_EQ(violation.level, Enforcement::kMandatory);
  EXPECT_EQ(violation.severity, PolicySeverity::kHigh);
  EXPECT_EQ(violation.urn, "urn:a");
  const auto unknown = client_.analyze(server("a", PropertyValue::computed()));
  ASSERT_TRUE(unknown && unknown->not_applicable.size() == 1);
  EXPECT_EQ(unknown->not_applicable[0].reason, "the property `owner` of a is not known yet");
  EXPECT_TRUE(unknown->violations.empty());

  const auto all = client_.analyze_stack({server("a", text("web")), server("b", text("web"))});
  ASSERT_TRUE(all && all->violations.size() == 1);
  EXPECT_EQ(all->violations[0].message, "2 resources");
}

TEST_F(PolicyHostTest, AppliesConfiguration) {
  const auto configured = [&](PropertyValue teams) {
    return client_.configure(
        {{"owner",
          {Enforcement::kAdvisory, PropertyValue::object({{"teams", std::move(teams)}})}}});
  };
  ASSERT_TRUE(configured(PropertyValue::array({text("bob")})));
  EXPECT_TRUE(client_.analyze(server("a", text("bob")))->violations.empty());
  const auto wrong = configured(text("hush"));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, Code::kInvalidArgument);
  EXPECT_NE(wrong.error().message.find("policy pack company: the configuration of the policy "
                                       "`owner` is invalid: property teams: expected an array"),
            std::string::npos)
      << wrong.error().message;
  EXPECT_EQ(wrong.error().message.find("hush"), std::string::npos);
}

TEST_F(PolicyHostTest, ReportsExceptionsAndContinues) {
  const auto failed = client_.analyze(server("a", text("throw")));
  ASSERT_FALSE(failed);
  EXPECT_NE(failed.error().message.find(
                "policy `owner` cannot check a (demo:index:Server): no such owner"),
            std::string::npos)
      << failed.error().message;
  EXPECT_TRUE(client_.analyze(server("a", text("web"))));
}

TEST(ServePolicies, ServesUntilItIsCancelled) {
  PortLine line;
  std::ostream output(&line);
  std::ostringstream errors;
  int status = -1;
  const sdk::PolicyPack pack = company();
  std::thread plugin([&] { status = serve_policies(pack, output, errors); });
  std::string port = line.text.get_future().get();
  ASSERT_TRUE(port.ends_with('\n'));
  port.pop_back();
  AnalyzerClient engine(*Channel::open("127.0.0.1:" + port));
  EXPECT_EQ(engine.plugin_version(), "1.2.3");
  EXPECT_TRUE(engine.cancel());
  plugin.join();
  EXPECT_EQ(status, 0);
  EXPECT_EQ(errors.str(), "");
}

TEST(ServePolicies, WaitsForRunningCallsAfterCancellation) {
  std::promise<void> began;
  sdk::PolicyPack pack("slow", "1.0.0");
  pack.add_resource_policy("slow", {}, [&](sdk::ResourceCheck& check) {
    began.set_value();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    check.report("checked");
  });
  PortLine line;
  std::ostream output(&line);
  std::ostringstream errors;
  std::thread plugin([&] { serve_policies(pack, output, errors); });
  std::string port = line.text.get_future().get();
  port.pop_back();
  AnalyzerClient engine(*Channel::open("127.0.0.1:" + port));
  auto answer =
      std::async(std::launch::async, [&] { return engine.analyze(server("a", text("b"))); });
  began.get_future().wait();
  EXPECT_TRUE(engine.cancel());
  const auto found = answer.get();
  EXPECT_TRUE(found) << found.error().message;
  plugin.join();
}

TEST(ServePolicies, FailsForInvalidPack) {
  sdk::PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy("all", {}, [](sdk::ResourceCheck&) {});
  std::ostringstream output;
  std::ostringstream errors;
  EXPECT_EQ(serve_policies(pack, output, errors), 1);
  EXPECT_EQ(output.str(), "");
  EXPECT_TRUE(errors.str().starts_with("policy pack company: ")) << errors.str();
  EXPECT_NE(errors.str().find("the policy name `all` is reserved"), std::string::npos);
}

// The same pack in this process, for tests of programs.
TEST(PolicyPackInProcess, AppliesToEmbeddedEngine) {
  sdk::PolicyRun policies(company());
  policies.set_stack({.name = "dev", .project = "shop"});
  engine::PolicyAnalyzer analyzer(policies);
  schema::MemoryLoader schemas;
  engine::EngineOptions options;
  options.project = "shop";
  options.analyzer = &analyzer;
  engine::LocalEngine engine(options, schemas);
  sdk::RunOptions run_options;
  run_options.project = "shop";
  const auto result = sdk::run(run_options, engine, [] {
    const sdk::CustomResource a("demo:index:Server", "a", {{"owner", "bob"}});
    sdk::export_output("tag", a.output<std::string>("tag"));
  });
  EXPECT_EQ(result.exit_code, 0) << result.report;
  EXPECT_EQ(pulumi::show_json(result.outputs), R"({"tag":"dev"})");
  ASSERT_TRUE(analyzer.analyze_stack(engine.policy_resources()));
  Strings messages;
  for (const auto& each : analyzer.findings().violations) messages.push_back(each.message);
  EXPECT_EQ(messages, (Strings{"bob is no team", "3 resources"}));
}

}  // namespace
}  // namespace virga::rpc
