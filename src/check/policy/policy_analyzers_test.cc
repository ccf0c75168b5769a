#include "check/policy/policy_analyzers.h"

#include "check/checking_testing.h"
#include "check/policy/open_policies.h"
#include "pulumi/json.h"
#include "pulumi/property/property_testing.h"

namespace virga::check {
namespace {

using pulumi::object;
using pulumi::text;
using testing::MemoryProject;

// Appends `letter` to the name of a bucket, and rejects buckets with the name "abad".
std::string pack_that_appends(const std::string& letter) {
  return R"(policy remediation "append" {
  properties = { name = "${resource.properties.name})" +
         letter + R"(" }
}
policy resource "good" {
  enforcement = "mandatory"

  assert {
    condition = resource.properties.name != "abad"
    message   = "seen by )" +
         letter + R"("
  }
}
)";
}

struct Packs : MemoryProject {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  PolicyAnalyzers analyzers;

  void add(const std::string& name, const std::string& code, bool preview = true) {
    files.files["/" + name + "/PulumiPolicy.yaml"] = "runtime: pcl\n";
    files.files["/" + name + "/main.pp"] = code;
    const auto pack = open_policies("/" + name, schemas, {}, files, sources, diagnostics, {});
    ASSERT_TRUE(pack) << testing::codes_in(diagnostics);
    run::RunOptions options;
    options.preview = preview;
    auto analyzer = start_policies(*pack, {}, options, files, diagnostics);
    ASSERT_TRUE(analyzer) << testing::codes_in(diagnostics);
    analyzers.add(std::move(analyzer));
  }

  base::Result<std::optional<pulumi::PropertyValue>> analyze(const std::string& name) {
    run::PolicyResource resource;
    resource.name = "bucket";
    resource.type = "t:index:Bucket";
    resource.urn = "urn:pulumi:dev::shop::t:index:Bucket::bucket";
    resource.properties = object({{"name", text(name)}});
    return analyzers.analyze(resource);
  }
};

TEST(PolicyAnalyzers, RemediateInOrderBeforeAllPoliciesCheck) {
  Packs packs;
  packs.add("first", pack_that_appends("a"));
  packs.add("second", pack_that_appends("d"));
  const auto changed = packs.analyze("b");
  ASSERT_TRUE(changed && *changed);
  EXPECT_EQ(pulumi::show_json(**changed), R"({"name":"bad"})");
  EXPECT_EQ(packs.analyzers.mandatory_violations(), 0u);
  // Both packs check the result of both remediations.
  ASSERT_TRUE(packs.analyze("ab"));
  EXPECT_EQ(packs.analyzers.mandatory_violations(), 2u);
  EXPECT_EQ(packs.analyzers.findings().size(), 2u);
}

TEST(PolicyAnalyzers, RejectResourcesInUpdates) {
  Packs packs;
  packs.add("first", pack_that_appends("a"), false);
  packs.add("second", pack_that_appends("d"), false);
  const auto rejected = packs.analyze("ab");
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().str(), "it violates the policy good: seen by a");
  EXPECT_EQ(packs.analyzers.mandatory_violations(), 2u);
}

TEST(PolicyAnalyzers, ContinueAfterPackThatCannotBeEvaluated) {
  Packs packs;
  packs.add("broken", R"(policy resource "broken" {
  assert { condition = resource.properties.name[0] == resource.properties.name.x }
}
)");
  packs.add("second", pack_that_appends("d"));
  const auto changed = packs.analyze("b");
  ASSERT_TRUE(changed && *changed);
  EXPECT_EQ(pulumi::show_json(**changed), R"({"name":"bd"})");
  diag::Diagnostics errors;
  packs.analyzers.add_diagnostics(errors);
  EXPECT_TRUE(errors.has_errors());
}

TEST(PolicyAnalyzers, ReportRemediationThatCannotBeEvaluated) {
  Packs packs;
  packs.add("broken", R"(policy remediation "broken" {
  properties = { name = resource.properties.name[0].x }
}
)");
  const auto changed = packs.analyze("b");
  ASSERT_TRUE(changed);
  EXPECT_FALSE(*changed);
  ASSERT_TRUE(packs.analyze("c"));
  diag::Diagnostics errors;
  packs.analyzers.add_diagnostics(errors);
  EXPECT_EQ(errors.error_count(), 1u) << "each place is reported once";
}

TEST(OpenPolicies, ChecksDefaults) {
  MemoryProject app;
  app.files.files["/pack/PulumiPolicy.yaml"] = "runtime: pcl\n";
  const auto codes_with = [&](const std::string& setting) {
    app.files.files["/pack/main.pp"] = "policy resource \"p\" {\n  config \"n\" \"int\" {\n" +
                                       setting + "  }\n  assert { condition = n > 1 }\n}\n";
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const auto pack = open_policies("/pack", app.schemas, {}, app.files, sources, diagnostics, {});
    EXPECT_EQ(pack.has_value(), !diagnostics.has_errors());
    return testing::codes_in(diagnostics);
  };
  EXPECT_EQ(codes_with("default = 2\nmaximum = 3\n"), "");
  EXPECT_EQ(codes_with("default = 4\nmaximum = 3\n"), "V3236");
}

TEST(PolicyAnalyzers, WithoutPacksChangeNothing) {
  Packs packs;
  EXPECT_TRUE(packs.analyzers.empty());
  const auto changed = packs.analyze("b");
  ASSERT_TRUE(changed);
  EXPECT_FALSE(*changed);
}

}  // namespace
}  // namespace virga::check
