// Previews against the state of a real stack (docs/spec/evaluator.md, section 11, rules 10 and 15).
#include "engine/diff/preview_outputs.h"
#include "engine/engine_testing.h"
#include "engine/state/secret_value.h"

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

TEST_F(Compare, ExistingResourceHasOutputsOfState) {
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

// The state of a real engine has a provider even for the builtin resources.
TEST_F(Compare, BuiltinProvidersInStateAreNoChange) {
  Request stash = make("pulumi:index:Stash", "s");
  stash.custom = true;
  stash.inputs = object({{"input", text("1")}});
  deploy({stash});
  Snapshot real = engine->snapshot();
  ResourceState provider_of_engine;
  provider_of_engine.custom = true;
  provider_of_engine.type = "pulumi:providers:pulumi";
  provider_of_engine.urn = urn("default", provider_of_engine.type);
  provider_of_engine.id = "id";
  real.resources.back().provider = provider_of_engine.urn + "::id";
  real.resources.insert(real.resources.end() - 1, provider_of_engine);
  options.compare_only = true;
  options.snapshot = real;
  engine.reset();
  EXPECT_EQ(preview({stash}), Lines{});
  EXPECT_EQ(steps(true), (Lines{"same proj-dev", "same s"}));
  EXPECT_TRUE(std::ranges::all_of(engine->steps(), [](const ResourceStep& step) {
    return step.operation == Operation::kSame;
  }));
  preview({});
  EXPECT_EQ(steps(true), (Lines{"same proj-dev", "delete s"}));
  EXPECT_EQ(engine->steps().back().urn, provider_of_engine.urn);
}

TEST_F(Compare, KeepsState) {
  deploy({resource("a", "1"), resource("b")});
  const Lines before = state();
  EXPECT_EQ(compare({resource("a", "2")}), (Lines{"update a", "delete b"}));
  EXPECT_EQ(state(), before);
  EXPECT_EQ(recorded("a").inputs.find("value")->as_string(), "1");
}

TEST_F(Compare, TreatsSecretEncryptedByOthersAsUnchanged) {
  const auto secret = [](const char* value) { return PropertyValue::secret(text(value)); };
  Request a = resource("a");
  a.inputs = object({{"value", secret("1")}, {"zone", secret("1")}});
  a.replacement_trigger = secret("1");
  deploy({a});
  Snapshot exported = engine->snapshot();
  for (ResourceState& state : exported.resources) {
    if (state.type != "t:index:R") continue;
    state.inputs = object({{"value", encrypted_secret("x")}, {"zone", encrypted_secret("y")}});
    state.replacement_trigger = encrypted_secret("z");
  }
  engine = nullptr;
  options.snapshot = exported;
  options.compare_only = true;
  EXPECT_EQ(deploy({a}, true), Lines{});
  // A value that is no longer secret is a change.
  a.inputs = object({{"value", text("1")}, {"zone", secret("2")}});
  EXPECT_EQ(deploy({a}, true), Lines{"update a"});
}

// Deploys a component that its provider constructs with one child.
class RemoteComponent : public Compare {
 protected:
  RemoteComponent() {
    provider.on_construct = [this](ConstructRequest asked, Done<ConstructResponse> done) {
      Request child = make("t:index:R", "child", asked.urn);
      asked.monitor->register_resource(std::move(child), [=](base::Result<Response> answer) {
        if (!answer) return done(base::Unexpected(answer.error()));
        done(ConstructResponse{object({{"out", text(answer->id)}}), {}});
      });
    };
  }
};

TEST_F(RemoteComponent, HasChildren) {
  const std::vector program = {make("t:index:Comp", "c")};
  EXPECT_EQ(deploy(program), (Lines{"create c", "create child"}));
  EXPECT_EQ(recorded("c").outputs.find("out")->as_string(), "child-1");
  EXPECT_EQ(deploy(program), Lines{});
  options.targets = {"*child"};
  EXPECT_EQ(deploy({}), Lines{"delete child"});
}

TEST_F(RemoteComponent, ExistsEvenIfConstructionFailed) {
  provider.on_construct = [this](ConstructRequest asked, Done<ConstructResponse> done) {
    asked.monitor->register_resource(make("t:index:R", "child", asked.urn),
                                     [=](base::Result<Response>) { done(base::fail("no")); });
  };
  deploy({make("t:index:Comp", "c")});
  EXPECT_EQ(answers.back(), "no");
  EXPECT_EQ(state(), (Lines{"c ", "child child-1"}));
}

TEST_F(RemoteComponent, KeepsChildrenInComparison) {
  deploy({make("t:index:Comp", "c"), resource("a")});
  EXPECT_EQ(compare({make("t:index:Comp", "c")}), Lines{"delete a"});
  EXPECT_EQ(messages(), Lines{});
  EXPECT_EQ(compare({}), (Lines{"delete a", "delete child", "delete c"}));
}

TEST(PreviewUpdate, KeepsKnownOutputsAndMakesOthersUnknown) {
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
