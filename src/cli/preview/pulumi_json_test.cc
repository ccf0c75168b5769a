#include <gtest/gtest.h>

#include <limits>

#include "cli/preview/preview_testing.h"
#include "diag/codes/tool.h"

namespace virga::cli {
namespace {

using engine::Operation;
using testing::PropertyValue;
using testing::ReportParts;
using testing::text;

std::string json(const PreviewReport& report, Unchanged unchanged = Unchanged::kHidden) {
  return preview_pulumi_json(report, unchanged);
}

TEST(PulumiJson, HasTheMembersOfTheCli) {
  ReportParts parts;
  engine::ResourceStep& step = parts.add_update("photos", true);
  step.id = "photos-1";
  step.parent = "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev";
  step.provider = "urn:pulumi:dev::shop::pulumi:providers:t::p::1";
  step.protect = true;
  step.dependencies = {step.parent};
  step.old_urn = "urn:pulumi:dev::shop::t:index:Bucket::old";
  PreviewReport report = parts.report();
  report.config = {{"aws:region", "eu-west-1"}, {"shop:key", "[secret]"}};
  report.duration = std::chrono::seconds(5);
  const std::string urn = "urn:pulumi:dev::shop::t:index:Bucket::photos";
  const std::string common = R"(,"parent":"urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev")";
  const std::string provider = R"("provider":"urn:pulumi:dev::shop::pulumi:providers:t::p::1")";
  EXPECT_EQ(
      json(report),
      R"({"config":{"aws:region":"eu-west-1","shop:key":"[secret]"},"steps":[{"op":"replace",)"
      R"("urn":")" +
          urn + "\"," + provider +
          R"(,"oldState":{"urn":"urn:pulumi:dev::shop::t:index:Bucket::old","custom":true,)"
          R"("id":"photos-1","type":"t:index:Bucket","inputs":{"size":1})" +
          common + "," + provider + R"(},"newState":{"urn":")" + urn +
          R"(","custom":true,"type":"t:index:Bucket","inputs":{"size":2})" + common +
          R"(,"protect":true,"dependencies":)"
          R"(["urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev"],)" +
          provider +
          R"(},"diffReasons":["size"],"replaceReasons":["size"],"detailedDiff":{"size":)"
          R"({"kind":"update-replace","inputDiff":true}}}],"diagnostics":[],)"
          R"("duration":5000000000,"changeSummary":{"replace":1},"maybeCorrupt":false})");
}

TEST(PulumiJson, OmitsTheStepsThatTheCliOmits) {
  ReportParts parts;
  parts.add(Operation::kSame, "logs").inputs = PropertyValue::object({});
  parts.add(Operation::kCreateReplacement, "photos");
  parts.add(Operation::kCreate, "default").is_default_provider = true;
  EXPECT_NE(json(parts.report()).find(R"("steps":[],)"), std::string::npos);
  EXPECT_NE(json(parts.report(), Unchanged::kShown).find(R"("steps":[{"op":"same",)"),
            std::string::npos);
}

TEST(PulumiJson, WritesValuesAsTheState) {
  ReportParts parts;
  parts.add(Operation::kCreate, "photos").inputs = PropertyValue::object(
      {{"a", PropertyValue::secret(text("hunter2"))},
       {"b", PropertyValue::computed()},
       {"c", PropertyValue::output({text("hunter2"), true, true, {}})},
       {"d", PropertyValue::array({PropertyValue::number(1.5), PropertyValue()})},
       {"e", PropertyValue::number(std::numeric_limits<double>::infinity())},
       {"f", PropertyValue::asset({.text = "hello", .hash = "12"})}});
  const std::string found = json(parts.report());
  EXPECT_EQ(found.find("hunter2"), std::string::npos) << found;
  EXPECT_NE(found.find(R"("inputs":{"a":"[secret]","b":"04da6b54-80e4-46f7-96ec-b56ff0331ba9",)"
                       R"("c":"[secret]","d":[1.5,null],"e":"Infinity",)"
                       R"("f":{"4dabf18193072939515e22adb298388d":)"),
            std::string::npos)
      << found;
}

TEST(PulumiJson, BoundsTheDepthOfValues) {
  PropertyValue deep;
  for (int i = 0; i < 100'000; ++i) deep = PropertyValue::array({deep});
  ReportParts parts;
  parts.add(Operation::kCreate, "photos").inputs = PropertyValue::object({{"deep", deep}});
  EXPECT_NE(json(parts.report()).find("[[\"[too deep]\"]]"), std::string::npos);
}

TEST(PulumiJson, ListsDiagnosticsAndViolations) {
  ReportParts parts;
  parts.diagnostics.add(diag::codes::kNotComparable, {}, diag::Excerpt{"v1"},
                        diag::Reason{"there is no v1"});
  check::PolicyFindings policies;
  policies.by_urn["urn:x"].violations.push_back({"tagged", bind::Enforcement::kAdvisory, "tag it"});
  PreviewReport report = parts.report();
  report.policies = {&policies};
  EXPECT_NE(json(report).find(
                R"("diagnostics":[{"message":"error[V5093]: cannot compare with the program at )"
                R"(`v1`: there is no v1\n","severity":"error"},{"urn":"urn:x",)"
                R"("message":"tagged: tag it","severity":"warning"}])"),
            std::string::npos)
      << json(report);
}

}  // namespace
}  // namespace virga::cli
