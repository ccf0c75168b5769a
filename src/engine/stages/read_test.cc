// Tests reads, imports and outputs of other stacks (docs/spec/evaluator.md, section 11, rules 9 and
// 12).
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Read : public DeploymentBench {
 protected:
  base::Result<run::ReadResourceResponse> read(const std::string& name, PropertyValue id) {
    run::ReadResourceRequest request;
    request.type = "t:index:R";
    request.name = name;
    request.parent = stack;
    request.id = std::move(id);
    request.state = object({{"value", text("v")}});
    base::Result<run::ReadResourceResponse> result;
    engine->read_resource(request, [&](auto answer) { result = std::move(answer); });
    return result;
  }
  Lines deploy_reading(PropertyValue id, bool is_preview = false) {
    begin(is_preview);
    answer_ = read("a", std::move(id));
    return end();
  }
  Response register_in_stack(Request request) {
    request.parent = stack;
    return add(std::move(request));
  }

  base::Result<run::ReadResourceResponse> answer_;
};

TEST_F(Read, RecordsReadResourcesAsExternal) {
  EXPECT_EQ(deploy_reading(text("x")), Lines{"read a"});
  EXPECT_EQ(pulumi::show_json(answer_->outputs), R"({"computed":"x","value":"v"})");
  EXPECT_TRUE(recorded("a").external);
  EXPECT_EQ(state(), Lines{"a x"});
  EXPECT_EQ(deploy_reading(text("x")), Lines{"read a"});
  EXPECT_EQ(deploy({}), Lines{"discard a"});
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Read, DefersReadsWithUnknownId) {
  EXPECT_EQ(deploy_reading(PropertyValue::computed(), true), Lines{"read a"});
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_EQ(pulumi::show_json(answer_->outputs), R"({"value":"v"})");
  deploy_reading(PropertyValue::computed());
  EXPECT_EQ(answer_.error().str(), "its id must be a string that is not empty");
  deploy_reading(text("nothing"));
  EXPECT_EQ(answer_.error().str(), "no resource has this id");
}

TEST_F(Read, ReplacesManagedResourceWithOtherId) {
  deploy({resource("a")});
  EXPECT_EQ(deploy_reading(text("x")),
            (Lines{"replace a", "read-replacement a", "delete-replaced a"}));
  EXPECT_EQ(provider.log, (Lines{"read a", "delete a"}));
  EXPECT_EQ(state(), Lines{"a x"});
  // The reverse: a managed resource replaces a read one.
  EXPECT_EQ(deploy({resource("a")}),
            (Lines{"replace a", "create-replacement a", "discard-replaced a"}));
  EXPECT_EQ(provider.log, Lines{"create a"});
}

TEST_F(Read, StopsManagingResourceWithSameId) {
  deploy({resource("a")});
  EXPECT_EQ(deploy_reading(text("a-1")), Lines{"read a"});
  EXPECT_EQ(provider.log, Lines{"read a"});
}

TEST_F(Read, ImportsExistingResources) {
  Request a = resource("a");
  a.import_id = "x";
  EXPECT_EQ(deploy({a}), Lines{"import a"});
  EXPECT_EQ(provider.log, Lines{"read a"});
  EXPECT_EQ(state(), Lines{"a x"});
  EXPECT_EQ(recorded("a").options->import_id, "x");
  EXPECT_EQ(deploy({a}), Lines{});
  // Another id is another resource.
  a.import_id = "y";
  EXPECT_EQ(deploy({a}), (Lines{"replace a", "import-replacement a", "delete-replaced a"}));
  EXPECT_EQ(state(), Lines{"a y"});
}

TEST_F(Read, ImportFailsIfInputsDiffer) {
  Request a = resource("a");
  a.import_id = "other";
  deploy({a});
  EXPECT_EQ(answers.back(), "the resource to import has other inputs: its input value changed");
  a.import_id = "nothing";
  deploy({a});
  EXPECT_EQ(answers.back(), "no resource has the id in its option `import`");
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Read, ReadsOutputsOfOtherStacks) {
  options.stacks["org/proj/prod"] =
      object({{"url", text("u")}, {"key", PropertyValue::secret(text("k"))}});
  options.organization = "org";
  Request reference = make("pulumi:pulumi:StackReference", "r");
  reference.custom = true;
  reference.inputs = object({{"name", text("org/proj/prod")}});
  EXPECT_EQ(preview({reference}), Lines{"create r"});
  EXPECT_EQ(deploy({reference}), Lines{"create r"});
  EXPECT_EQ(
      pulumi::show_json(recorded("r").outputs),
      R"({"name":"org/proj/prod","outputs":{"key":"[secret]","url":"u"},"secretOutputNames":["key"]})");
  EXPECT_EQ(recorded("r").provider, "");
  // The current outputs.
  options.stacks["org/proj/prod"] = object({{"url", text("new")}});
  EXPECT_EQ(deploy({reference}), Lines{});
  EXPECT_EQ(recorded("r").outputs.find("outputs")->find("url")->as_string(), "new");
  for (const char* name : {"prod", "org/prod"}) {
    reference.inputs = object({{"name", text(name)}});
    EXPECT_EQ(deploy({reference}),
              (Lines{"replace r", "create-replacement r", "delete-replaced r"}));
  }
  reference.inputs = object({{"name", text("none")}});
  deploy({reference});
  EXPECT_EQ(answers.back(), "the outputs of the stack none are not known");
}

TEST_F(Read, StashKeepsItsFirstInput) {
  const auto stash = [&](const char* value) {
    Request request = make("pulumi:index:Stash", "s");
    request.custom = true;
    request.inputs = object({{"input", text(value)}});
    return request;
  };
  EXPECT_EQ(deploy({stash("1")}), Lines{"create s"});
  EXPECT_EQ(deploy({stash("2")}), Lines{"update s"});
  EXPECT_EQ(pulumi::show_json(recorded("s").outputs), R"({"input":"2","output":"1"})");
  Request replaced = stash("3");
  replaced.replacement_trigger = text("now");
  deploy({replaced});
  EXPECT_EQ(pulumi::show_json(recorded("s").outputs), R"({"input":"3","output":"3"})");
  replaced.inputs = object({});
  deploy({replaced});
  EXPECT_EQ(answers.back(), "input: it is required and missing");
}

TEST_F(Read, EngineProvidesBuiltinFunctions) {
  begin();
  register_in_stack(resource("a"));
  const auto ask = [&](const char* token, PropertyValue arguments) {
    std::string shown;
    run::InvokeRequest request;
    request.token = token;
    request.arguments = std::move(arguments);
    engine->invoke(request, [&](base::Result<run::InvokeResponse> answer) {
      shown = answer ? pulumi::show_json(answer->result) : answer.error().str();
    });
    return shown;
  };
  EXPECT_EQ(ask("pulumi:pulumi:getResource", object({{"urn", text(urn("a"))}})),
            R"({"id":"a-1","state":{"computed":"a-1","value":"v"},"urn":")" + urn("a") + "\"}");
  EXPECT_EQ(ask("pulumi:pulumi:getResource", object({{"urn", text("urn:x")}})),
            "no resource with the URN in its argument is registered");
  EXPECT_EQ(ask("pulumi:pulumi:readStackOutputs", object({{"name", text("x")}})),
            "the outputs of the stack x are not known");
  EXPECT_EQ(ask("pulumi:pulumi:none", object({})), "the engine has no function pulumi:pulumi:none");
  EXPECT_EQ(ask("none", object({})), "none is not a function token");
}

TEST_F(Read, FunctionsWaitForDependencies) {
  const auto ask = [&](const Lines& dependencies) {
    std::string shown;
    run::InvokeRequest request;
    request.token = "t:index:f";
    request.arguments = object({});
    request.dependencies = dependencies;
    engine->invoke(request, [&](base::Result<run::InvokeResponse> answer) {
      shown = !answer           ? answer.error().str()
              : answer->unknown ? "unknown"
                                : pulumi::show_json(*answer->result.find("token"));
    });
    return shown;
  };
  begin(true);
  register_in_stack(make("x:y:Z", "c"));
  Request child = resource("a");
  child.parent = urn("c", "x:y:Z");
  EXPECT_EQ(ask({urn("c", "x:y:Z")}), "\"t:index:f\"");
  add(child);
  EXPECT_EQ(ask({}), "\"t:index:f\"");
  EXPECT_EQ(ask({urn("a", "x:y:Z$t:index:R")}), "unknown");
  // A dependency on a component is one on all its children.
  EXPECT_EQ(ask({urn("c", "x:y:Z")}), "unknown");
  EXPECT_EQ(ask({"urn:none"}), "its dependency urn:none is not registered");
}

TEST_F(Read, MethodsUseTheProviderOfTheirResource) {
  begin();
  Request made = make("pulumi:providers:t", "p");
  const Response p = register_in_stack(made);
  Request a = resource("a");
  a.provider = p.urn + "::" + p.id;
  const Response answer = register_in_stack(a);
  run::CallRequest request;
  request.token = "t:index:R/method";
  request.arguments =
      object({{"__self__", PropertyValue::reference({.urn = answer.urn, .id = text(answer.id)})}});
  std::string shown;
  engine->call(request, [&](base::Result<run::CallResponse> result) {
    shown = pulumi::show_json(*result->result.find("provider"));
  });
  EXPECT_EQ(shown, "\"" + a.provider + "\"");
}

TEST_F(Read, ComparesTheRequiredVersionOfTheEngine) {
  begin();
  options.pulumi_version = "3.100.0";
  begin();
  const auto require = [&](const char* range) {
    std::string shown = "fine";
    engine->require_pulumi_version(range, [&](base::Result<void> answer) {
      if (!answer) shown = answer.error().str();
    });
    return shown;
  };
  EXPECT_EQ(require(">=3.0.0 <4.0.0"), "fine");
  EXPECT_EQ(require(">=3.101.0"),
            "the program requires a Pulumi version in >=3.101.0, and this is 3.100.0");
  EXPECT_EQ(require("~3"), "the version range ~3 is invalid: ~3 is not a version");
}

}  // namespace
}  // namespace virga::engine
