// Tests the resources that the engine passes to policies, and its reaction to their answers.
#include "engine/deployment/analyzer.h"

#include "engine/engine_testing.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using Answer = base::Result<std::optional<PropertyValue>>;

// Records the requests, and answers by name.
class FakeAnalyzer final : public Analyzer {
 public:
  std::vector<run::PolicyResource> asked;
  std::map<std::string, PropertyValue> changes;
  std::set<std::string> rejected;

  Answer analyze(const run::PolicyResource& resource) override {
    asked.push_back(resource);
    if (rejected.contains(resource.name)) return base::fail("policy p: not like that");
    const auto changed = changes.find(resource.name);
    if (changed == changes.end()) return std::nullopt;
    return changed->second;
  }
};

class AnalyzerTest : public DeploymentBench {
 protected:
  AnalyzerTest() { options.analyzer = &analyzer; }

  const run::PolicyResource& about(const std::string& name) const {
    for (const run::PolicyResource& each : analyzer.asked) {
      if (each.name == name) return each;
    }
    ADD_FAILURE() << "nobody asked about " << name;
    return analyzer.asked.front();
  }
  Lines asked() const {
    Lines names;
    for (const run::PolicyResource& each : analyzer.asked) names.push_back(each.name);
    return names;
  }

  Response add_below_stack(Request request) {
    request.parent = stack;
    return add(std::move(request));
  }

  FakeAnalyzer analyzer;
};

TEST_F(AnalyzerTest, IsCalledForEveryRegistration) {
  run::ReadResourceRequest read;
  read.type = "t:index:R";
  read.name = "seen";
  read.id = text("id");
  read.state = object({});
  begin();
  read.parent = stack;
  engine->read_resource(read, [](base::Result<run::ReadResourceResponse>) {});
  add_below_stack(make("pulumi:providers:t", "own"));
  add_below_stack(make("my:index:Component", "part"));
  add_below_stack(make("t:index:Comp", "remote"));
  add_below_stack(resource("a"));
  end();
  EXPECT_EQ(asked(), (Lines{"proj-dev", "default", "own", "part", "remote", "a"}));
}

TEST_F(AnalyzerTest, ReceivesInputsOfProviderRequest) {
  begin();
  const Response own = add_below_stack(make("pulumi:providers:t", "own"));
  Request request = resource("a");
  request.provider = pulumi::ProviderReference{own.urn, own.id}.str();
  request.protect = true;
  request.ignore_changes = {"size"};
  request.delete_before_replace = true;
  request.additional_secret_outputs = {"value"};
  request.custom_timeouts.create = "5m";
  request.aliases.emplace_back().name = "before";
  add_below_stack(request);
  const run::PolicyResource& a = about("a");
  EXPECT_EQ(a.type, "t:index:R");
  EXPECT_EQ(a.urn, urn("a"));
  EXPECT_EQ(pulumi::show_json(a.properties), R"({"value":"[secret]"})");
  EXPECT_TRUE(a.options.protect);
  EXPECT_EQ(a.options.ignore_changes, Lines{"size"});
  EXPECT_EQ(a.options.delete_before_replace, true);
  EXPECT_EQ(a.options.additional_secret_outputs, Lines{"value"});
  EXPECT_EQ(a.options.custom_timeouts.create, 300);
  EXPECT_EQ(a.options.aliases, Lines{urn("before")});
  EXPECT_EQ(a.options.parent, stack);
  ASSERT_TRUE(a.provider);
  EXPECT_EQ(a.provider->name, "own");
  EXPECT_EQ(pulumi::show_json(a.provider->properties), R"({"version":"2.0.0"})");
  EXPECT_FALSE(about("own").provider);
}

TEST_F(AnalyzerTest, ItsInputsReplaceThoseOfResource) {
  analyzer.changes["a"] = object({{"value", text("mended")}});
  begin();
  const Response answer = add_below_stack(resource("a", "wrong"));
  EXPECT_EQ(pulumi::show_json(answer.outputs), R"({"computed":"a-1","value":"mended"})");
  EXPECT_EQ(end(), Lines{"create a"});
  EXPECT_EQ(pulumi::show_json(recorded("a").inputs), R"({"value":"mended"})");
  // A second deployment of the same program changes nothing.
  EXPECT_EQ(deploy({resource("a", "wrong")}), Lines{});
  analyzer.changes.clear();
  EXPECT_EQ(deploy({resource("a", "wrong")}), Lines{"update a"});
}

TEST_F(AnalyzerTest, ItsInputsMustFitSchema) {
  options.continue_on_error = true;
  Request a = resource("a");
  // The provider accepts what its schema does not allow.
  a.inputs = object({{"size", text("large")}, {"value", text("v")}});
  analyzer.changes["a"] = object({{"size", text("large")}, {"value", text("mended")}});
  EXPECT_EQ(deploy({a}), Lines{"create a"});
  analyzer.changes["a"] = object({{"size", text("large")}, {"value", pulumi::number(1)}});
  deploy({a});
  EXPECT_EQ(answers.back(), "value: expected a string, got a number; a policy changed the inputs");
}

// Components and providers have other rules for inputs, for example strings for every type.
TEST_F(AnalyzerTest, ItsInputsForComponentsAndProvidersAreNotChecked) {
  analyzer.changes["own"] = object({{"region", pulumi::number(1)}});
  analyzer.changes["remote"] = object({{"more", text("x")}});
  EXPECT_EQ(deploy({make("pulumi:providers:t", "own"), make("t:index:Comp", "remote")}),
            (Lines{"create own", "create remote"}));
  EXPECT_EQ(pulumi::show_json(recorded("remote").inputs), R"({"more":"x"})");
}

TEST_F(AnalyzerTest, RejectsResource) {
  analyzer.rejected = {"a"};
  options.continue_on_error = true;
  EXPECT_EQ(deploy({resource("a"), dependant("b", {"a"}), resource("c")}),
            (Lines{"create a !", "create c"}));
  EXPECT_EQ(answers, (Lines{"fine", "fail", "skip", "fine"}));
  EXPECT_EQ(messages(), Lines{"a: policy p: not like that"});
  EXPECT_EQ(asked(), (Lines{"proj-dev", "default", "a", "c"}));
}

TEST_F(AnalyzerTest, IsNotCalledForInputsThatProviderRejects) {
  Request bad = resource("a");
  bad.inputs = object({{"bad", text("v")}});
  options.continue_on_error = true;
  deploy({bad});
  EXPECT_EQ(asked(), (Lines{"proj-dev", "default"}));
}

TEST_F(AnalyzerTest, ReceivesAllResourcesAtEnd) {
  deploy({resource("a"), resource("b")});
  options.targets = {urn("b")};
  deploy({resource("a", "changed"), dependant("b", {"a"}, "changed"), resource("new")});
  Lines lines;
  for (const run::PolicyResource& each : engine->policy_resources()) {
    if (each.type == "t:index:R") {
      lines.push_back(each.name + " " + pulumi::show_json(each.properties));
    }
  }
  EXPECT_EQ(lines, (Lines{R"(a {"computed":"a-1","value":"v"})",
                          R"(b {"computed":"b-2","value":"changed"})"}));
  EXPECT_EQ(engine->policy_resources().back().dependencies, Lines{urn("a")});
}

}  // namespace
}  // namespace virga::engine
