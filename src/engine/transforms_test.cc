// Tests how transforms change requests (docs/spec/wire.md, section 4).
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

using pulumi::OutputValue;

class TransformsTest : public DeploymentBench {
 protected:
  using Done = run::Done<Request>;

  // Returns a transform that records the name of the resource, and changes it.
  run::ResourceTransform transform(const std::string& name,
                                   std::function<void(Request&)> change = nullptr) {
    return [this, name, change = std::move(change)](Request request, const Done& done) {
      calls.push_back(name + " " + request.name);
      if (change) change(request);
      done(std::move(request));
    };
  }
  void stack_transform(run::ResourceTransform transform) {
    engine->register_stack_transform(std::move(transform),
                                     [](const base::Result<void>& done) { EXPECT_TRUE(done); });
  }
  Response add_here(Request request) {
    request.parent = stack;
    return add(std::move(request));
  }
  std::string inputs_of(const std::string& name) {
    return pulumi::show_json(step(Operation::kCreate, name).inputs);
  }

  Lines calls;
};

TEST_F(TransformsTest, AreCalledFromResourceToStack) {
  begin();
  stack_transform(transform("stack"));
  stack_transform(transform("stack2"));
  Request component = make("x:y:Component", "c");
  component.transforms = {transform("above")};
  const std::string parent = add_here(component).urn;
  Request child = resource("a");
  child.parent = parent;
  child.transforms = {transform("own"), transform("own2")};
  add(child);
  EXPECT_EQ(calls, (Lines{"above c", "stack c", "stack2 c", "own a", "own2 a", "above a", "stack a",
                          "stack2 a"}));
  calls.clear();
  add_here(resource("b"));
  EXPECT_EQ(calls, (Lines{"stack b", "stack2 b"}));
}

TEST_F(TransformsTest, ChangeInputsAndOptions) {
  begin();
  Request a = resource("a", "1");
  a.transforms = {transform("one",
                            [](Request& request) {
                              request.inputs = object({{"value", text("2")}});
                              request.protect = true;
                            }),
                  transform("two", [](Request& request) {
                    EXPECT_EQ(pulumi::show_json(request.inputs), R"({"value":"2"})");
                    EXPECT_EQ(request.protect, true);
                    request.retain_on_delete = true;
                  })};
  add_here(a);
  EXPECT_EQ(end(), Lines{"create a"});
  EXPECT_EQ(inputs_of("a"), R"({"value":"2"})");
  const Snapshot snapshot = engine->snapshot();
  EXPECT_TRUE(snapshot.resources.back().protect);
  EXPECT_TRUE(snapshot.resources.back().retain_on_delete);
}

TEST_F(TransformsTest, CannotChangeIdentity) {
  begin();
  Request a = resource("a");
  a.transforms = {transform("one", [](Request& request) {
    request.name = "b";
    request.type = "x:y:Z";
    request.parent = "";
    request.custom = false;
    request.transforms.clear();
  })};
  EXPECT_EQ(add_here(a).urn, urn("a"));
  EXPECT_EQ(end(), Lines{"create a"});
}

// The dependencies of a property are in its value, and move with it.
TEST_F(TransformsTest, DependenciesMoveWithValues) {
  begin();
  add_here(resource("x"));
  add_here(resource("y"));
  Request a = dependant("a", {"x"});
  a.transforms = {transform("one", [](Request& request) {
    EXPECT_TRUE(request.property_dependencies.empty());
    EXPECT_EQ(request.dependencies, Lines{urn("x")});
    const PropertyValue value = *request.inputs.find("value");
    ASSERT_TRUE(value.is_output());
    EXPECT_EQ(value.as_output().dependencies, Lines{urn("x")});
    request.inputs = object(
        {{"zone", value},
         {"value", PropertyValue::output({.element = text("n"), .dependencies = {urn("y")}})}});
  })};
  add_here(a);
  EXPECT_EQ(inputs_of("a"), R"({"value":"n","zone":"v"})");
  const Snapshot snapshot = engine->snapshot();
  const ResourceState& state = snapshot.resources.back();
  EXPECT_EQ(state.dependencies, (Lines{urn("x"), urn("y")}));
  EXPECT_EQ(state.property_dependencies,
            (run::PropertyDependencies{{"value", {urn("y")}}, {"zone", {urn("x")}}}));
}

TEST_F(TransformsTest, SecretsAndUnknownsStay) {
  begin(true);
  add_here(resource("x"));
  Request a = dependant("a", {"x"});
  a.inputs = object({{"value", PropertyValue::secret(PropertyValue::computed())}});
  a.transforms = {transform("one", [](Request& request) {
    const OutputValue& value = request.inputs.find("value")->as_output();
    EXPECT_TRUE(value.secret);
    EXPECT_FALSE(value.known);
  })};
  add_here(a);
  const PropertyValue value = *step(Operation::kCreate, "a").inputs.find("value");
  ASSERT_TRUE(value.is_secret());
  EXPECT_TRUE(value.element().is_computed());
}

TEST_F(TransformsTest, ErrorEndsRegistration) {
  begin();
  Request a = resource("a");
  a.transforms = {[](const Request&, const Done& done) { done(base::fail("not like this")); },
                  transform("never")};
  add_here(a);
  EXPECT_EQ(answers.back(), "not like this");
  EXPECT_EQ(calls, Lines());
  EXPECT_TRUE(engine->failed());
  EXPECT_EQ(end(), Lines());
}

TEST_F(TransformsTest, UnknownDependencyIsRejected) {
  begin();
  Request a = resource("a");
  a.transforms = {
      transform("one", [](Request& request) { request.dependencies = {urn("missing")}; })};
  add_here(a);
  EXPECT_EQ(answers.back(), "its dependency " + urn("missing") + " is not registered");
}

// The engine does not finish before a transform has answered.
TEST_F(TransformsTest, EngineWaitsForAnswer) {
  begin();
  std::function<void()> answer;
  Request a = resource("a");
  a.transforms = {[&](Request request, Done done) {
    answer = [request = std::move(request), done = std::move(done)] { done(request); };
  }};
  a.parent = stack;
  bool added = false;
  engine->register_resource(a, [&](const base::Result<Response>& result) { added = !!result; });
  EXPECT_FALSE(added);
  engine->register_resource_outputs({stack, object({})}, [](const base::Result<void>&) {});
  bool finished = false;
  engine->finish([&](const base::Result<void>&) { finished = true; });
  EXPECT_FALSE(finished);
  answer();
  EXPECT_TRUE(added);
  EXPECT_TRUE(finished);
  EXPECT_EQ(steps(), Lines{"create a"});
}

TEST_F(TransformsTest, DefaultProvidersHaveNone) {
  begin();
  stack_transform(transform("stack"));
  add_here(resource("a"));
  EXPECT_EQ(calls, Lines{"stack a"});
}

TEST_F(TransformsTest, RemoteComponentKeepsOutputs) {
  begin();
  add_here(resource("x"));
  Request c = make("t:index:Comp", "c");
  c.inputs = object({{"value", text("v")}});
  c.property_dependencies["value"] = c.dependencies = {urn("x")};
  c.transforms = {transform("one")};
  add_here(c);
  ASSERT_EQ(provider.constructed.size(), 1U);
  const Response answer = add_here(resource("b"));
  EXPECT_EQ(calls, Lines{"one c"});
  EXPECT_EQ(end(), (Lines{"create x", "create c", "create b"}));
}

class InvokeTransformsTest : public TransformsTest {
 protected:
  std::string invoke(run::InvokeRequest request) {
    std::string answer;
    engine->invoke(std::move(request), [&](const base::Result<run::InvokeResponse>& response) {
      answer = response ? pulumi::show_json(response->result) : response.error().str();
    });
    return answer;
  }
};

TEST_F(InvokeTransformsTest, ChangeCall) {
  begin();
  const std::string chosen = add_here(make("pulumi:providers:t", "explicit")).urn + "::explicit-1";
  engine->register_stack_invoke_transform(
      [&](run::InvokeRequest request, const run::Done<run::InvokeRequest>& done) {
        EXPECT_EQ(pulumi::show_json(request.arguments), R"({"a":1})");
        request.token = "t:index:other";
        request.provider = chosen;
        done(std::move(request));
      },
      [](const base::Result<void>& done) { EXPECT_TRUE(done); });
  run::InvokeRequest request;
  request.token = "t:index:find";
  request.arguments = object({{"a", PropertyValue::number(1)}});
  request.parent = stack;
  EXPECT_EQ(invoke(request), R"({"provider":")" + chosen + R"(","token":"t:index:find"})");
}

TEST_F(InvokeTransformsTest, ErrorEndsCall) {
  begin();
  engine->register_stack_invoke_transform(
      [](const run::InvokeRequest&, const run::Done<run::InvokeRequest>& done) {
        done(base::fail("not like this"));
      },
      [](const base::Result<void>&) {});
  run::InvokeRequest request;
  request.token = "t:index:find";
  request.arguments = object({});
  request.parent = stack;
  EXPECT_EQ(invoke(request), "not like this");
}

}  // namespace
}  // namespace virga::engine
