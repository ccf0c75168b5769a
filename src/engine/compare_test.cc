// Previews against the state of a real stack (evaluator.md section 11, rules 10 and 15).
#include "engine/engine_testing.h"
#include "engine/preview_outputs.h"

namespace virga::engine {
namespace {

class Compare : public DeploymentBench {
 protected:
  Lines compare(const std::vector<Request>& requests) {
    options.compare_only = true;
    options.snapshot = engine->snapshot();
    provider.constructed.clear();
    Lines lines = preview(requests);
    options.compare_only = false;
    return lines;
  }
};

TEST_F(Compare, WhatExistsHasTheOutputsOfTheState) {
  deploy({resource("a", "1"), resource("b", "1"), make("t:index:Comp", "c")});
  Request changed = resource("b", "2");
  EXPECT_EQ(compare({resource("a", "1"), changed, make("t:index:Comp", "c"), resource("d")}),
            (Lines{"update b", "create d"}));
  EXPECT_EQ(pulumi::show_json(step(Operation::kSame, "a").outputs),
            R"({"computed":"a-1","value":"1"})");
  EXPECT_EQ(pulumi::show_json(step(Operation::kUpdate, "b").outputs),
            R"({"computed":"b-2","value":"2"})");
  EXPECT_EQ(step(Operation::kUpdate, "b").id, "b-2");
  EXPECT_EQ(pulumi::show_json(step(Operation::kSame, "c").outputs), R"({"out":"made"})");
  EXPECT_EQ(pulumi::show_json(step(Operation::kCreate, "d").outputs),
            R"({"computed":"[unknown]","value":"v"})");
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_TRUE(provider.constructed.empty());
}

TEST_F(Compare, LeavesTheStateAsItWas) {
  deploy({resource("a", "1"), resource("b")});
  const Lines before = state();
  EXPECT_EQ(compare({resource("a", "2")}), (Lines{"update a", "delete b"}));
  EXPECT_EQ(state(), before);
  EXPECT_EQ(recorded("a").inputs.find("value")->as_string(), "1");
}

TEST(PreviewUpdate, KeepsWhatIsKnownAndKnowsNothingElse) {
  const auto package = *schema::Package::parse(kEngineTestSchema, "test");
  const auto* schema = *package->resource("t:index:R");
  const auto before = object({{"value", text("1")}});
  const auto outputs = object({{"value", text("1!")}, {"computed", text("c")}});
  EXPECT_EQ(pulumi::show_json(preview_update(before, outputs, before, schema)),
            R"({"computed":"[unknown]","value":"1!"})");
  EXPECT_EQ(
      pulumi::show_json(preview_update(before, outputs, object({{"value", text("2")}}), schema)),
      R"({"computed":"[unknown]","value":"2"})");
  EXPECT_EQ(pulumi::show_json(preview_update(before, outputs, before, nullptr)),
            R"({"computed":"c","value":"1!"})");
}

}  // namespace
}  // namespace virga::engine
