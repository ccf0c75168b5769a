#include "engine/deployment/policy_analyzer.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"
#include "pulumi/property/property_testing.h"

namespace virga::engine {
namespace {

using run::Enforcement;
using run::PolicyFindings;
using run::PolicyResource;

// Returns prepared answers and records the requests.
class FakePolicies final : public run::Policies {
 public:
  base::Result<PolicyFindings> remediated = PolicyFindings{};
  base::Result<PolicyFindings> analyzed = PolicyFindings{};
  std::vector<std::string> seen;  // properties

  base::Result<PolicyFindings> remediate(const PolicyResource&) override { return remediated; }
  base::Result<PolicyFindings> analyze(const PolicyResource& resource) override {
    seen.push_back(pulumi::show_json(resource.properties));
    return analyzed;
  }
  base::Result<PolicyFindings> analyze_stack(std::span<const PolicyResource> resources) override {
    seen.push_back(std::to_string(resources.size()));
    return analyzed;
  }
};

PolicyFindings violation(Enforcement level) {
  return {.violations = {
              {.policy = "p", .description = "The rule", .message = "broken", .level = level}}};
}

PolicyResource plain() {
  PolicyResource resource;
  resource.properties = pulumi::object({});
  return resource;
}

TEST(PolicyAnalyzer, AnalyzesRemediatedProperties) {
  FakePolicies policies;
  policies.remediated->remediations = {{"one", "", pulumi::object({{"a", pulumi::number(1)}})},
                                       {"two", "", pulumi::object({{"a", pulumi::number(2)}})}};
  PolicyAnalyzer analyzer(policies);
  const auto changed = analyzer.analyze(plain());
  ASSERT_TRUE(changed && *changed);
  EXPECT_EQ(pulumi::show_json(**changed), R"({"a":2})");
  EXPECT_EQ(policies.seen, std::vector<std::string>{R"({"a":2})"});
  EXPECT_EQ(analyzer.findings().remediations.size(), 2u);
  policies.remediated = PolicyFindings{};
  EXPECT_FALSE(analyzer.analyze(plain()).value());
}

TEST(PolicyAnalyzer, RejectsMandatoryViolationsInUpdates) {
  for (const bool preview : {true, false}) {
    FakePolicies policies;
    PolicyAnalyzer analyzer(policies, preview);
    policies.analyzed = violation(Enforcement::kAdvisory);
    EXPECT_TRUE(analyzer.analyze(plain()));
    for (const Enforcement level : {Enforcement::kMandatory, Enforcement::kRemediate}) {
      policies.analyzed = violation(level);
      const auto analyzed = analyzer.analyze(plain());
      EXPECT_EQ(analyzed.has_value(), preview);
      if (!preview) {
        EXPECT_EQ(analyzed.error().str(), "it violates the policy p: The rule broken");
      }
    }
    EXPECT_EQ(analyzer.findings().violations.size(), 3u);
  }
}

TEST(PolicyAnalyzer, FailsIfPolicyCannotBeEvaluated) {
  FakePolicies policies;
  PolicyAnalyzer analyzer(policies);
  policies.analyzed = base::fail("it throws");
  EXPECT_EQ(analyzer.analyze(plain()).error().str(), "it throws");
  EXPECT_EQ(analyzer.analyze_stack({}).error().str(), "it throws");
  policies.remediated = base::fail("it throws first");
  EXPECT_EQ(analyzer.analyze(plain()).error().str(), "it throws first");
}

TEST(PolicyAnalyzer, RecordsFindingsAboutStack) {
  FakePolicies policies;
  PolicyAnalyzer analyzer(policies);
  policies.analyzed = violation(Enforcement::kMandatory);
  policies.analyzed->skipped = {{"q", "not here"}};
  ASSERT_TRUE(analyzer.analyze_stack({plain(), plain()}));
  EXPECT_EQ(policies.seen, std::vector<std::string>{"2"});
  EXPECT_EQ(analyzer.findings().violations.size(), 1u);
  EXPECT_EQ(analyzer.findings().skipped.size(), 1u);
}

}  // namespace
}  // namespace virga::engine
