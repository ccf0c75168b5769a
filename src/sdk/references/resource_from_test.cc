#include <gtest/gtest.h>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

class Gallery : public RemoteComponentResource {
 public:
  static constexpr const char* kType = "storage:index:Gallery";
  explicit Gallery(ResourceName name, const ResourceOptions& options = {})
      : RemoteComponentResource(kType, name, Properties(), options) {}
  explicit Gallery(const Existing& existing) : RemoteComponentResource(kType, existing) {}

  Output<PropertyValue> logs = output<PropertyValue>("logs");
  Output<string> address = output("address");
};

const string kLogs = bucket_urn("logs");
const string kGallery = "urn:pulumi:dev::shop::storage:index:Gallery::site";
const string kLookUp =
    "invoke pulumi:pulumi:getResource arguments={urn: \"" + kLogs + "\"}" + kParent;

class ResourceFromTest : public SdkTest {
 protected:
  // The component returns a reference to the bucket `logs`, whose region is `eu`.
  ResourceFromTest() {
    recorder_.outputs["site"] = PropertyValue::object(
        {{"logs", PropertyValue::reference({.urn = kLogs, .id = PropertyValue::string("l-1")})}});
    found(PropertyValue::object(
        {{"urn", PropertyValue::string(kLogs)},
         {"id", PropertyValue::string("l-1")},
         {"state", PropertyValue::object({{"region", PropertyValue::string("eu")}})}}));
  }
  void found(PropertyValue result, bool unknown = false) {
    recorder_.invokes["pulumi:pulumi:getResource"] = {std::move(result), {}, unknown};
  }
};

TEST_F(ResourceFromTest, HasOutputsAndIdOfResource) {
  EXPECT_EQ(
      requests([] {
        const Gallery site("site");
        const auto logs = resource_from<Bucket>(site.logs);
        const Bucket copy(
            "copy", {.region = logs.region, .tags = {{{"of", logs.id()}, {"urn", logs.urn()}}}});
      }),
      (Lines{"register storage:index:Gallery site component=true remote=true inputs={}" + kParent,
             kLookUp,
             "register storage:index:Bucket copy inputs={region: \"eu\", tags: {of: "
             "\"l-1\", urn: \"" +
                 kLogs + "\"}}" + kParent + " dependencies=" + kLogs + " of.region=" + kLogs +
                 " of.tags=" + kLogs}));
}

TEST_F(ResourceFromTest, IsReferenceAgain) {
  EXPECT_EQ(requests([] {
              const auto logs = resource_with_urn<Bucket>(kLogs);
              const Bucket copy("copy", {.logs = logs}, {.depends_on = {logs}});
            }).back(),
            "register storage:index:Bucket copy inputs={logs: reference(" + kLogs + ", \"l-1\")}" +
                kParent + " dependencies=" + kLogs + " of.logs=" + kLogs);
}

TEST_F(ResourceFromTest, ComponentIsFound) {
  found(PropertyValue::object(
      {{"urn", PropertyValue::string(kGallery)},
       {"state", PropertyValue::object({{"address", PropertyValue::string("a")}})}}));
  EXPECT_EQ(exported([] { export_output("x", resource_with_urn<Gallery>(kGallery).address); }),
            "{x: \"a\"}");
}

TEST_F(ResourceFromTest, IsUnknownIfReferenceIs) {
  options_.preview = true;
  recorder_.outputs.clear();
  EXPECT_EQ(requests([] {
              const auto logs = resource_from<Bucket>(Gallery("site").logs);
              const Bucket copy("copy", {.region = logs.region,
                                         .tags = {{{"of", logs.id()}, {"urn", logs.urn()}}},
                                         .logs = logs});
            }).back(),
            "register storage:index:Bucket copy inputs={logs: unknown, region: unknown, tags: {of: "
            "unknown, urn: unknown}}" +
                kParent + " dependencies=" + kGallery + " of.logs=" + kGallery +
                " of.region=" + kGallery + " of.tags=" + kGallery);
}

// The engine may not know the state in a preview.
TEST_F(ResourceFromTest, IsUnknownIfEngineSaysSo) {
  found(PropertyValue::object({}), true);
  EXPECT_EQ(exported([] { export_output("x", resource_with_urn<Bucket>(kLogs).region); }),
            "{x: unknown}");
}

TEST_F(ResourceFromTest, OtherValueFails) {
  EXPECT_TRUE(run([] {
                resource_from<Bucket>(PropertyValue::string("logs"));
              }).report.ends_with("expected a reference to a resource\n"));
}

TEST_F(ResourceFromTest, FailureOfEngineIsReported) {
  recorder_.failing = 1;
  EXPECT_TRUE(run([] {
                resource_with_urn<Bucket>(kLogs);
              }).report.ends_with("pulumi:pulumi:getResource: the engine refuses\n"));
}

TEST_F(ResourceFromTest, FailsOutsideOfProgram) {
  EXPECT_EQ(resource_with_urn<Bucket>(kLogs).urn().settled()->failure->error().str(),
            "no program runs on this thread: use sdk::run");
}

}  // namespace
}  // namespace virga::sdk::testing
