#include "engine/providers/plain_provider.h"

#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

constexpr const char* kPlainSchema = R"json({
  "name": "t", "version": "2.0.0",
  "resources": {"t:index:Comp": {"isComponent": true,
    "inputProperties": {"size": {"type": "integer", "default": 3}},
    "properties": {"size": {"type": "integer"}, "out": {"type": "string"}}}}
})json";

class PlainProviderTest : public ::testing::Test {
 protected:
  PlainProviderTest() { loader_.add(*schema::Package::parse(kPlainSchema, "test")); }

  // Returns the outputs of a component, or the failures of its inputs.
  std::string construct(PropertyValue inputs, bool preview) {
    ConstructRequest request;
    request.type = "t:index:Comp";
    request.package = "t";
    request.urn = "urn:pulumi:dev::proj::t:index:Comp::c";
    request.inputs = std::move(inputs);
    request.preview = preview;
    std::string shown;
    provider_.construct(request, [&](base::Result<ConstructResponse> answer) {
      ASSERT_TRUE(answer);
      shown = pulumi::show_json(answer->outputs);
      if (!answer->failures.empty()) shown = answer->failures.front().property;
    });
    return shown;
  }

  schema::MemoryLoader loader_;
  PlainProvider provider_{loader_};
};

TEST_F(PlainProviderTest, OutputsOfComponentsAreTheirInputs) {
  EXPECT_EQ(construct(object({{"size", pulumi::number(1)}}), false), R"({"size":1})");
  EXPECT_EQ(construct(object({}), false), "{}");
}

TEST_F(PlainProviderTest, PreviewsPredictOutputsOfComponentsFromSchema) {
  EXPECT_EQ(construct(object({{"size", pulumi::number(1)}}), true),
            R"({"out":"[unknown]","size":1})");
  EXPECT_EQ(construct(object({}), true), R"({"out":"[unknown]","size":3})");
  EXPECT_EQ(construct(object({{"size", text("x")}}), true), "size");
}

}  // namespace
}  // namespace virga::engine
