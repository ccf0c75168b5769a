// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/analyzer_client.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_equal.h"
#include "rpc/services_testing.h"
#include "rpc/wire/every_kind_testing.h"

namespace virga::rpc {
namespace {

using pulumi::deep_equals;
using Strings = std::vector<std::string>;

struct Pack final : Analyzer {
  PolicyStack stack;
  PolicyConfigurations config;
  std::vector<PolicyResource> seen;

  Answer<void> handshake(PluginHandshake) override { return {}; }
  Answer<std::string> plugin_version() override { return "2.0.0"; }
  Answer<void> configure_stack(PolicyStack given) override {
    stack = std::move(given);
    return {};
  }
  Answer<AnalyzerInfo> info() override {
    AnalyzerInfo info;
    info.name = "pack";
    info.display_name = "Pack";
    info.version = "2.0.0";
    info.description = "d";
    info.policies.push_back({.name = "one",
                             .display_name = "One",
                             .description = "the first",
                             .message = "m",
                             .level = Enforcement::kRemediate,
                             .config_schema = PolicyConfigSchema{all_schema(), {"value"}},
                             .type = PolicyType::kStack,
                             .severity = PolicySeverity::kHigh,
                             .framework = PolicyFramework{"cis", "1.2", "4.1", "spec"},
                             .tags = {"a", "b"},
                             .remediation_steps = "do",
                             .url = "https://example.org"});
    info.readme = "# Pack";
    info.provider = "aws";
    info.repository = "https://example.org/pack";
    info.tags = {"t"};
    info.initial_config["one"] = {Enforcement::kDisabled, PropertyValue::object({})};
    return info;
  }
  Answer<void> configure(PolicyConfigurations given) override {
    config = std::move(given);
    return {};
  }
  Answer<RemediateResponse> remediate(PolicyResource resource) override {
    return RemediateResponse{{{"one", "pack", "2.0.0", "d", resource.properties, "why"}},
                             {{"two", "not here"}}};
  }
  Answer<AnalyzeResponse> analyze(PolicyResource resource) override {
    seen = {std::move(resource)};
    return response();
  }
  Answer<AnalyzeResponse> analyze_stack(std::vector<PolicyResource> resources) override {
    seen = std::move(resources);
    return response();
  }
  Answer<void> cancel() override { return {}; }

  static PropertyValue all_schema() {
    return PropertyValue::object(
        {{"value", PropertyValue::object({{"type", PropertyValue::string("boolean")}})}});
  }
  static AnalyzeResponse response() {
    return {{{.policy = "one",
              .pack = "pack",
              .pack_version = "2.0.0",
              .description = "d",
              .message = "d\nwrong",
              .level = Enforcement::kMandatory,
              .severity = PolicySeverity::kLow,
              .urn = "urn:r"}},
            {{"two", "not here"}}};
  }
};

PolicyResource resource() {
  PolicyResource made;
  made.type = "a:b:C";
  made.name = "r";
  made.urn = "urn:r";
  made.properties = every_kind();
  made.options = {.protect = true,
                  .ignore_changes = {"x"},
                  .delete_before_replace = false,
                  .additional_secret_outputs = {"y"},
                  .aliases = {"urn:old"},
                  .custom_timeouts = {1, 2, 3, 4},
                  .parent = "urn:p"};
  made.provider = {"pulumi:providers:a", "prov", "urn:prov", PropertyValue::object({})};
  made.parent = "urn:p";
  made.dependencies = {"urn:d"};
  made.property_dependencies = {{"z", {"urn:d"}}};
  return made;
}

void expect_same(const PolicyResource& got, const PolicyResource& want) {
  EXPECT_EQ(got.type, want.type);
  EXPECT_EQ(got.name, want.name);
  EXPECT_EQ(got.urn, want.urn);
  EXPECT_TRUE(deep_equals(got.properties, want.properties));
  EXPECT_EQ(got.options.protect, want.options.protect);
  EXPECT_EQ(got.options.ignore_changes, want.options.ignore_changes);
  EXPECT_EQ(got.options.delete_before_replace, want.options.delete_before_replace);
  EXPECT_EQ(got.options.additional_secret_outputs, want.options.additional_secret_outputs);
  EXPECT_EQ(got.options.aliases, want.options.aliases);
  EXPECT_EQ(got.options.custom_timeouts.remove, want.options.custom_timeouts.remove);
  EXPECT_EQ(got.options.parent, want.options.parent);
  ASSERT_TRUE(got.provider);
  EXPECT_EQ(got.provider->name, want.provider->name);
  EXPECT_EQ(got.provider->urn, want.provider->urn);
}

TEST(AnalyzerClient, RequestsAndAnswersArriveUnchanged) {
  const auto pack = std::make_shared<Pack>();
  const Served served({.analyzer = pack});
  AnalyzerClient client(served.channel());
  EXPECT_EQ(client.plugin_version(), "2.0.0");
  ASSERT_TRUE(client.handshake({}));
  ASSERT_TRUE(
      client.configure_stack({"dev", "p", "org", true, {{"p:a", "1"}}, {"p:a"}, {}, {{"t", "v"}}}));
  EXPECT_EQ(pack->stack.name, "dev");
  EXPECT_TRUE(pack->stack.dry_run);
  EXPECT_EQ(pack->stack.tags.at("t"), "v");

  const auto info = client.info();
  ASSERT_TRUE(info) << info.error().str();
  ASSERT_EQ(info->policies.size(), 1u);
  const PolicyInfo& policy = info->policies[0];
  EXPECT_EQ(policy.level, Enforcement::kRemediate);
  EXPECT_EQ(policy.type, PolicyType::kStack);
  EXPECT_EQ(policy.severity, PolicySeverity::kHigh);
  EXPECT_EQ(policy.tags, (Strings{"a", "b"}));
  ASSERT_TRUE(policy.framework);
  EXPECT_EQ(policy.framework->name + policy.framework->version + policy.framework->reference +
                policy.framework->specification,
            "cis1.24.1spec");
  EXPECT_EQ(info->readme + info->provider + info->repository, "# Packawshttps://example.org/pack");
  EXPECT_EQ(info->tags, Strings{"t"});
  ASSERT_TRUE(policy.config_schema);
  EXPECT_TRUE(deep_equals(policy.config_schema->properties, Pack::all_schema()));
  EXPECT_EQ(info->initial_config.at("one").level, Enforcement::kDisabled);

  ASSERT_TRUE(client.configure({{"one", {Enforcement::kMandatory, Pack::all_schema()}}}));
  EXPECT_EQ(pack->config.at("one").level, Enforcement::kMandatory);
  EXPECT_TRUE(deep_equals(pack->config.at("one").properties, Pack::all_schema()));

  const auto analyzed = client.analyze(resource());
  ASSERT_TRUE(analyzed);
  ASSERT_EQ(pack->seen.size(), 1u);
  expect_same(pack->seen[0], resource());
  ASSERT_EQ(analyzed->violations.size(), 1u);
  EXPECT_EQ(analyzed->violations[0].message, "d\nwrong");
  EXPECT_EQ(analyzed->violations[0].level, Enforcement::kMandatory);
  EXPECT_EQ(analyzed->not_applicable.at(0).reason, "not here");

  ASSERT_TRUE(client.analyze_stack({resource(), resource()}));
  ASSERT_EQ(pack->seen.size(), 2u);
  EXPECT_EQ(pack->seen[1].parent, "urn:p");
  EXPECT_EQ(pack->seen[1].dependencies, Strings{"urn:d"});
  EXPECT_EQ(pack->seen[1].property_dependencies, resource().property_dependencies);

  PolicyResource plain = resource();
  plain.properties =
      PropertyValue::object({{"a", PropertyValue::secret(PropertyValue::string("s"))}});
  const auto remediated = client.remediate(plain);
  ASSERT_TRUE(remediated) << remediated.error().str();
  EXPECT_TRUE(deep_equals(remediated->remediations.at(0).properties, plain.properties));
  EXPECT_EQ(remediated->remediations.at(0).diagnostic, "why");
  EXPECT_TRUE(client.cancel());
}

TEST(AnalyzerClient, RejectsUnknownEnforcementLevel) {
  const auto pack = std::make_shared<Pack>();
  const Served served({.analyzer = pack});
  AnalyzerClient client(served.channel());
  const auto rejected = client.configure({{"one", {static_cast<Enforcement>(9), {}}}});
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().code, Code::kInvalidArgument);
  EXPECT_TRUE(pack->config.empty());
}

}  // namespace
}  // namespace virga::rpc
