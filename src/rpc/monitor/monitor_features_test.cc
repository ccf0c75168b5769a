// Tests requests to old engines without some features (docs/spec/wire.md, section 1.2).
#include "rpc/generate_requests_testing.h"
#include "rpc/monitor/monitor_client_testing.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;
using MonitorFeatures = MonitorClientTest;

TEST_F(MonitorFeatures, QueriesFeaturesOfEngine) {
  monitor.missing = {run::Feature::kByteStrings, run::Feature::kTransforms};
  open();
  for (int i = 0; i <= static_cast<int>(run::Feature::kStateMigrations); ++i) {
    const auto feature = static_cast<run::Feature>(i);
    EXPECT_EQ(client->supports(feature), !monitor.missing.contains(feature)) << i;
  }
}

TEST_F(MonitorFeatures, SecretsBecomePlainValuesForOldEngines) {
  monitor.missing = {run::Feature::kSecrets};
  open();
  ASSERT_TRUE(add_with(object({{"a", PropertyValue::secret(text("s"))}})));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs), R"({"a":"s"})");
}

TEST_F(MonitorFeatures, ReferencesBecomeIdsForOldEngines) {
  monitor.missing = {run::Feature::kResourceReferences};
  open();
  const std::string urn = "urn:pulumi:dev::proj::x:y:Z::n";
  ASSERT_TRUE(
      add_with(object({{"custom", PropertyValue::reference({.urn = urn, .id = text("id-1")})},
                       {"component", PropertyValue::reference({.urn = urn})}})));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs),
            R"({"component":")" + urn + R"(","custom":"id-1"})");
}

TEST_F(MonitorFeatures, OutputsBecomeSecretsAndUnknownsForOldEngines) {
  monitor.missing = {run::Feature::kOutputValues};
  open();
  run::RegisterResourceRequest request = resource();
  request.custom = false;
  request.remote = true;
  request.inputs = object({{"known", PropertyValue::output({text("v"), true, true, {"urn-1"}})},
                           {"unknown", PropertyValue::output({{}, false, false, {"urn-1"}})}});
  ASSERT_TRUE(add(request));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs),
            shown(object({{"known", PropertyValue::secret(text("v"))},
                          {"unknown", PropertyValue::computed()}})));
}

TEST_F(MonitorFeatures, RejectsTransformsForOldEngines) {
  monitor.missing = {run::Feature::kTransforms, run::Feature::kInvokeTransforms};
  open();
  run::RegisterResourceRequest request = resource();
  request.transforms = {[](const run::RegisterResourceRequest&, const auto&) {}};
  EXPECT_EQ(error_of(request),
            "RegisterResource of bucket: this Pulumi CLI is too old for the option transforms");
  Awaited<void> stack, functions;
  client->register_stack_transform(request.transforms[0], stack.done());
  client->register_stack_invoke_transform([](const run::InvokeRequest&, const auto&) {},
                                          functions.done());
  EXPECT_EQ(stack.get().error().str(),
            "RegisterStackTransform: this Pulumi CLI is too old for transforms of the stack");
  EXPECT_EQ(functions.get().error().str(),
            "RegisterStackInvokeTransform: this Pulumi CLI is too old for transforms of the stack");
  EXPECT_TRUE(monitor.registrations.empty());
}

TEST_F(MonitorFeatures, RejectsInvalidUtf8ForOldEngines) {
  monitor.missing = {run::Feature::kByteStrings};
  open();
  const auto answer = add_with(object({{"a", PropertyValue::array({text("\xFF")})}}));
  ASSERT_FALSE(answer);
  EXPECT_TRUE(answer.error().str().starts_with("RegisterResource of bucket: "));
  EXPECT_NE(answer.error().str().find("a[0]"), std::string::npos) << answer.error().str();
  EXPECT_TRUE(monitor.registrations.empty());
}

TEST_F(MonitorFeatures, AliasesBecomeUrnsForOldEngines) {
  monitor.missing = {run::Feature::kAliasSpecs};
  open();
  run::RegisterResourceRequest request = resource();
  request.aliases.resize(4);
  request.aliases[0].urn = "urn:pulumi:dev::proj::a:b:C::other";
  request.aliases[1].name = "old";
  request.aliases[2].no_parent = true;
  request.aliases[3].parent_urn = "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev";
  request.aliases[3].stack = "prod";
  ASSERT_TRUE(add(request));
  std::vector<std::string> urns;
  for (const run::AliasSpec& alias : monitor.registrations.at(0).aliases) {
    urns.push_back(alias.urn);
  }
  EXPECT_EQ(urns,
            (std::vector<std::string>{
                "urn:pulumi:dev::proj::a:b:C::other", "urn:pulumi:dev::proj::x:y:Parent$a:b:C::old",
                "urn:pulumi:dev::proj::a:b:C::bucket", "urn:pulumi:prod::proj::a:b:C::bucket"}));
}

// The URN of the parent contains the stack and the project.
TEST_F(MonitorFeatures, AliasesWithoutParentAreLostForOldEngines) {
  monitor.missing = {run::Feature::kAliasSpecs};
  open();
  run::RegisterResourceRequest request = resource();
  request.parent = "";
  request.aliases.resize(3);
  request.aliases[0].name = "old";
  request.aliases[1].no_parent = true;
  request.aliases[2].parent_urn = "urn:pulumi:dev::proj::x:y:Parent::p";
  ASSERT_TRUE(add(request));
  EXPECT_TRUE(monitor.registrations.at(0).aliases.empty());
}

TEST_F(MonitorFeatures, RejectsOptionsThatEngineWouldIgnore) {
  monitor.missing = {run::Feature::kDeletedWith,        run::Feature::kReplaceWith,
                     run::Feature::kReplacementTrigger, run::Feature::kResourceHooks,
                     run::Feature::kErrorHooks,         run::Feature::kParameterization};
  open();
  const auto expect_rejected = [&](const run::RegisterResourceRequest& request,
                                   const std::string& option) {
    EXPECT_EQ(error_of(request),
              "RegisterResource of bucket: this Pulumi CLI is too old for the "
              "option " +
                  option);
  };
  auto request = resource();
  request.deleted_with = "urn";
  expect_rejected(request, "deletedWith");
  request = resource();
  request.replace_with = {"urn"};
  expect_rejected(request, "replaceWith");
  request = resource();
  request.replacement_trigger = text("x");
  expect_rejected(request, "replacementTrigger");
  request = resource();
  request.hooks.after_delete = {"h"};
  expect_rejected(request, "hooks");
  request = resource();
  request.hooks.on_error = {"h"};
  expect_rejected(request, "hooks.onError");

  Awaited<void> hook;
  client->register_hook({.name = "h", .handler = {}}, hook.done());
  EXPECT_EQ(hook.get().error().str(),
            "RegisterResourceHook of h: this Pulumi CLI is too old for resource hooks");
  Awaited<std::string> package;
  client->register_package({"base", "1.0.0", "", {}, false}, package.done());
  EXPECT_FALSE(package.get());
  EXPECT_EQ(error_of(resource()), "none");
}

}  // namespace
}  // namespace virga::rpc
