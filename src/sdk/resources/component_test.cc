// Tests components: their request, children and outputs.
#include <gtest/gtest.h>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;
using ComponentTest = SdkTest;

const string kSite = "urn:pulumi:dev::shop::site:index:Site::blog";
const string kContent = "urn:pulumi:dev::shop::site:index:Site$storage:index:Bucket::blog-content";

struct SiteArgs {
  Input<string> region;

  static constexpr auto properties() { return std::tuple(property("region", &SiteArgs::region)); }
};

class Site : public ComponentResource {
 public:
  Site(const ResourceName& name, const SiteArgs& args, const ResourceOptions& options = {})
      : ComponentResource("site:index:Site", name, args, options),
        content(name + "-content", {.region = args.region}, {.parent = *this}) {
    register_outputs({{"website", content.website},
                      {"key", secret(content.id())},
                      {"content", content},
                      {"plain", 1}});
  }
  Bucket content;
};

TEST_F(ComponentTest, HasInputsChildrenAndOutputs) {
  recorder_.outputs["blog-content"] = website("blog.example");
  EXPECT_EQ(
      requests([] {
        const Site site("blog", {.region = "eu"}, {.protect = true});
        const Bucket after("after", {.region = site.content.website}, {.depends_on = {site}});
      }),
      (Lines{"register site:index:Site blog component=true inputs={region: \"eu\"}" + kParent +
                 " protect=true",
             "register storage:index:Bucket blog-content inputs={region: \"eu\"} parent=" + kSite,
             "register storage:index:Bucket after inputs={region: \"blog.example\"}" + kParent +
                 " dependencies=" + kContent + "," + kSite + " of.region=" + kContent,
             "outputs " + kSite + " are={content: reference(" + kContent +
                 ", \"id-blog-content\"), key: output(\"id-blog-content\", secret, " + kContent +
                 "), plain: 1, website: output(\"blog.example\", " + kContent + ")}"}));
}

TEST_F(ComponentTest, OldEnginesReceivePlainValues) {
  recorder_.lacks = {run::Feature::kOutputValues};
  recorder_.outputs["blog-content"] = website("x");
  EXPECT_EQ(
      requests([] { const Site site("blog", {.region = "eu"}); }).back(),
      "outputs " + kSite + " are={content: reference(" + kContent +
          ", \"id-blog-content\"), key: secret(\"id-blog-content\"), plain: 1, website: \"x\"}");
}

TEST_F(ComponentTest, UnknownInputIsUnknownOutput) {
  options_.preview = true;
  EXPECT_EQ(requests([] { const Site site("blog", {.region = "eu"}); }).back(),
            "outputs " + kSite + " are={content: reference(" + kContent +
                ", unknown), key: output(unknown, secret, " + kContent +
                "), plain: 1, website: output(unknown, " + kContent + ")}");
}

TEST_F(ComponentTest, HasNoOutputsWithoutRegistration) {
  EXPECT_EQ(requests([] {
              const ComponentResource group("site:index:Group", "group", ResourceOptions{});
              const Bucket part("part", {}, {.parent = group});
            }).back(),
            "outputs urn:pulumi:dev::shop::site:index:Group::group are={}");
}

TEST_F(ComponentTest, OutputsAreRegisteredOnce) {
  struct Twice : ComponentResource {
    Twice() : ComponentResource("site:index:Twice", "twice", ResourceOptions{}) {
      register_outputs({});
      register_outputs({{"a", 1}});
    }
  };
  const RunResult result = run([] { const Twice twice; });
  EXPECT_TRUE(result.report.ends_with("site:index:Twice twice: its outputs are registered twice\n"))
      << result.report;
}

TEST_F(ComponentTest, OmitsOutputsOfResourcesNotCreated) {
  recorder_.results["blog-content"] = run::OperationResult::kFail;
  EXPECT_EQ(requests([] { const Site site("blog", {.region = "eu"}); }).back(),
            "outputs " + kSite + " are={plain: 1}");
}

TEST_F(ComponentTest, RemoteComponentHasOutputsWithDependencies) {
  recorder_.outputs["remote"] = website("x");
  recorder_.dependencies["remote"] = {{"website", {"urn:inner"}}};
  EXPECT_EQ(requests([] {
              const Bucket logs("logs");
              const RemoteComponentResource remote(
                  "site:index:Remote", "remote",
                  {{"id", logs.id()}, {"logs", logs}, {"key", secret("k")}, {"plain", "p"}});
              const Bucket after("after", {.region = remote.output<string>("website")});
            }),
            (Lines{"register storage:index:Bucket logs inputs={}" + kParent,
                   "register site:index:Remote remote component=true remote=true inputs={id: "
                   "output(\"id-logs\", " +
                       bucket_urn("logs") + "), key: output(\"k\", secret), logs: reference(" +
                       bucket_urn("logs") + ", \"id-logs\"), plain: \"p\"}" + kParent +
                       " dependencies=" + bucket_urn("logs") + " of.id=" + bucket_urn("logs"),
                   "register storage:index:Bucket after inputs={region: \"x\"}" + kParent +
                       " dependencies=urn:inner,urn:pulumi:dev::shop::site:index:Remote::remote"
                       " of.region=urn:inner,urn:pulumi:dev::shop::site:index:Remote::remote"}));
}

}  // namespace
}  // namespace virga::sdk::testing
