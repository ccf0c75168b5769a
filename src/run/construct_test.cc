// Components that a provider constructs for other programs (docs/spec/wire.md, section 3.3).
#include "run/construct.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "run/program_testing.h"

namespace virga::run {
namespace {

using Member = pulumi::Member;

constexpr const char* kConstructedProgram = R"pp(
  config "value" "string" {}
  config "size" "int" { default = 1 }
  resource "child" "t:R" {
    value = value
    num = size
  }
  output "made" { value = child.computed }
  output "given" { value = value }
)pp";

RegisterResourceRequest site(std::vector<Member> inputs) {
  RegisterResourceRequest request;
  request.type = "web:index:Site";
  request.name = "site";
  request.custom = false;
  request.parent = "urn:parent";
  request.inputs = PropertyValue::object(std::move(inputs));
  return request;
}

PropertyValue text(std::string_view value) {
  return PropertyValue::string(std::string(value));
}

class ConstructBench : public ProgramBench {
 public:
  bool accepts_outputs = false;
  ConstructResult made;
  std::unique_ptr<Construction> construction;

  ConstructBench() { options.preview = false; }

  ConstructResult& construct(std::string_view text, RegisterResourceRequest component) {
    return construct_with(monitor, text, std::move(component));
  }

  ConstructResult& construct_with(Monitor& engine, std::string_view text,
                                  RegisterResourceRequest component) {
    monitor.preview = options.preview;
    bind_program(text);
    construction = std::make_unique<Construction>(program, sources, options, engine);
    made = construction->run({std::move(component), accepts_outputs}, diagnostics);
    return made;
  }

  std::vector<std::string> order() const {
    std::vector<std::string> names;
    for (const auto& request : monitor.requests) {
      names.push_back(request.name + " < " + request.parent.substr(request.parent.rfind(':') + 1));
    }
    return names;
  }

 private:
  void bind_program(std::string_view text) {
    const base::SourceId source = sources.add("site/main.pp", std::string(text)).id();
    bind::MemoryComponentFiles components(folders, sources);
    bind::BindOptions bind_options;
    bind_options.components = &components;
    program =
        bind::bind(std::vector{source}, sources, loader, bind_options, diagnostics, options.limits);
    VIRGA_CHECK(!diagnostics.has_errors());
  }
};

TEST(Construct, RegistersTheComponentThenItsResourcesThenItsOutputs) {
  ConstructBench bench;
  const auto& made = bench.construct(kConstructedProgram, site({{"value", text("v")}}));
  EXPECT_EQ(bench.order(), (Lines{"site < parent", "site-child < site"}));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(site {value: "v"})", R"(site-child {num: 1, value: "v"})"}));
  EXPECT_EQ(bench.monitor.request("site").type, "web:index:Site");
  ASSERT_EQ(bench.monitor.component_outputs.size(), 1u);
  EXPECT_EQ(bench.monitor.component_outputs[0].urn, made.urn);
  EXPECT_EQ(made.urn, "urn:pulumi:dev::proj::web:index:Site::site");
  EXPECT_EQ(show(made.outputs), R"({given: "v", made: "site-child-computed"})");
  EXPECT_TRUE(made.complete);
  EXPECT_FALSE(bench.monitor.stack_outputs);
}

TEST(Construct, SendsTheRequestUnchanged) {
  ConstructBench bench;
  RegisterResourceRequest request = site({{"value", text("v")}});
  request.dependencies = {"urn:a", "urn:b"};
  request.property_dependencies = {{"value", {"urn:a"}}};
  request.providers = {{"aws", "urn:p::id"}};
  request.protect = false;
  request.retain_on_delete = true;
  request.delete_before_replace = false;
  request.ignore_changes = {"value"};
  request.replace_on_changes = {"size"};
  request.hide_diffs = {"value"};
  request.additional_secret_outputs = {"made"};
  request.custom_timeouts.create = "5m";
  request.aliases.resize(2);
  request.aliases[0].urn = "urn:old";
  request.aliases[1].no_parent = true;
  request.deleted_with = "urn:d";
  request.replace_with = {"urn:r"};
  request.replacement_trigger = text("t");
  request.hooks.before_create = {"hook"};
  bench.construct(kConstructedProgram, request);
  const RegisterResourceRequest& sent = bench.monitor.request("site");
  EXPECT_EQ(sent.dependencies, request.dependencies);
  EXPECT_EQ(sent.property_dependencies, request.property_dependencies);
  EXPECT_EQ(sent.providers, request.providers);
  EXPECT_EQ(sent.protect, false);
  EXPECT_EQ(sent.retain_on_delete, true);
  EXPECT_EQ(sent.delete_before_replace, false);
  EXPECT_EQ(sent.ignore_changes, request.ignore_changes);
  EXPECT_EQ(sent.replace_on_changes, request.replace_on_changes);
  EXPECT_EQ(sent.hide_diffs, request.hide_diffs);
  EXPECT_EQ(sent.additional_secret_outputs, request.additional_secret_outputs);
  EXPECT_EQ(sent.custom_timeouts.create, "5m");
  ASSERT_EQ(sent.aliases.size(), 2u);
  EXPECT_EQ(sent.aliases[0].urn, "urn:old");
  EXPECT_TRUE(sent.aliases[1].no_parent);
  EXPECT_EQ(sent.deleted_with, "urn:d");
  EXPECT_EQ(sent.replace_with, request.replace_with);
  EXPECT_EQ(show(*sent.replacement_trigger), R"("t")");
  EXPECT_EQ(sent.hooks, request.hooks);
  EXPECT_FALSE(sent.custom);
  EXPECT_FALSE(sent.remote);
  // The options do not apply to the child.
  const RegisterResourceRequest& child = bench.monitor.request("site-child");
  EXPECT_EQ(child.protect, std::nullopt);
  EXPECT_TRUE(child.aliases.empty());
  EXPECT_TRUE(child.providers.empty());
}

TEST(Construct, SendsNoOptionsThatTheRequestLacks) {
  ConstructBench bench;
  bench.construct(kConstructedProgram, site({{"value", text("v")}}));
  const RegisterResourceRequest& sent = bench.monitor.request("site");
  EXPECT_EQ(sent.protect, std::nullopt);
  EXPECT_EQ(sent.retain_on_delete, std::nullopt);
  EXPECT_EQ(sent.delete_before_replace, std::nullopt);
  EXPECT_EQ(sent.replacement_trigger, std::nullopt);
}

TEST(Construct, InputsHaveTheDependenciesOfTheRequestAndOfTheirOutputs) {
  ConstructBench bench;
  pulumi::OutputValue size{PropertyValue::number(2), true, false, {"urn:s"}};
  RegisterResourceRequest request =
      site({{"value", text("v")}, {"size", PropertyValue::output(size)}});
  request.property_dependencies = {{"value", {"urn:v"}}};
  const auto& made = bench.construct(kConstructedProgram, request);
  const RegisterResourceRequest& child = bench.monitor.request("site-child");
  EXPECT_EQ(child.property_dependencies,
            (PropertyDependencies{{"num", {"urn:s"}}, {"value", {"urn:v"}}}));
  EXPECT_EQ(child.dependencies, (Lines{"urn:s", "urn:v"}));
  EXPECT_EQ(made.dependencies,
            (PropertyDependencies{{"given", {"urn:v"}},
                                  {"made", {"urn:pulumi:dev::proj::t:index:R::site-child"}}}));
  // The registration of the component has the Output.
  EXPECT_TRUE(bench.monitor.request("site").inputs.find("size")->is_output());
}

TEST(Construct, OutputsHaveDependenciesIfTheCallerAcceptsOutputs) {
  for (const bool accepts : {false, true}) {
    ConstructBench bench;
    bench.accepts_outputs = accepts;
    const auto& made = bench.construct(kConstructedProgram, site({{"value", text("v")}}));
    EXPECT_EQ(made.outputs.find("made")->is_output(), accepts);
    EXPECT_TRUE(bench.monitor.component_outputs.at(0).outputs.find("made")->is_output());
  }
}

TEST(Construct, SecretsStaySecretInsideAndInOutputs) {
  ConstructBench bench;
  const auto& made =
      bench.construct(kConstructedProgram, site({{"value", PropertyValue::secret(text("v"))}}));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(site {value: secret("v")})", R"(site-child {num: 1, value: secret("v")})"}));
  EXPECT_EQ(show(*made.outputs.find("given")), R"(secret("v"))");
}

TEST(Construct, ADeclaredSecretInputIsRegisteredAsASecret) {
  ConstructBench bench;
  const auto& made =
      bench.construct(R"pp(
    config "value" "string" { secret = true }
    config "token" "string" { secret = true }
    output "given" { value = value }
  )pp",
                      site({{"value", text("v")}, {"token", PropertyValue::secret(text("t"))}}));
  EXPECT_EQ(bench.monitor.lines(), Lines{R"(site {token: secret("t"), value: secret("v")})"});
  EXPECT_EQ(show(made.outputs), R"({given: secret("v")})");
}

TEST(Construct, UnknownInputsMakeUnknownOutputsInAPreview) {
  ConstructBench bench;
  bench.options.preview = true;
  const auto& made =
      bench.construct(kConstructedProgram, site({{"value", PropertyValue::computed()}}));
  EXPECT_EQ(bench.monitor.lines(), (Lines{"site {value: ?}", "site-child {num: 1, value: ?}"}));
  EXPECT_EQ(show(made.outputs), "{given: ?, made: ?}");
  EXPECT_TRUE(made.complete);
}

TEST(Construct, ConvertsInputsToTheDeclaredTypes) {
  ConstructBench bench;
  const auto& made = bench.construct(
      R"pp(
    config "size" "int" {}
    config "tags" "map(string)" {}
    config "rules" "list(object({ port = int, open = optional(bool) }))" {}
    output "all" { value = [size, tags, rules] }
  )pp",
      site({{"size", text("7")},
            {"tags", PropertyValue::object({{"a", PropertyValue::number(1)}})},
            {"rules", PropertyValue::array({PropertyValue::object({{"port", text("80")}})})}}));
  EXPECT_TRUE(made.complete) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(made.outputs), R"({all: [7, {a: "1"}, [{open: null, port: 80}]]})");
}

TEST(Construct, RejectsInputsThatDoNotFitBeforeAnyRegistration) {
  ConstructBench bench;
  const auto& made = bench.construct(
      R"pp(
    config "size" "int" {}
    config "tags" "map(int)" {}
  )pp",
      site({{"size", text("many")}, {"tags", PropertyValue::object({{"a", text("b")}})}}));
  EXPECT_FALSE(made.complete);
  ASSERT_EQ(made.rejected.size(), 2u);
  EXPECT_EQ(made.rejected[0].path, "size");
  EXPECT_EQ(made.rejected[0].reason, "input `size` does not fit its type: a number is required");
  EXPECT_EQ(made.rejected[1].path, "tags[\"a\"]");
  EXPECT_TRUE(bench.monitor.requests.empty());
  EXPECT_EQ(bench.complaints().size(), 2u);
  EXPECT_EQ(bench.complaints()[0],
            "V4171 \"size\": input `size` does not fit its type: a number is required");
}

TEST(Construct, ReportsAMissingInput) {
  ConstructBench bench;
  const auto& made = bench.construct(kConstructedProgram, site({{"value", PropertyValue()}}));
  ASSERT_EQ(made.rejected.size(), 1u);
  EXPECT_EQ(made.rejected[0].path, "value");
  EXPECT_EQ(bench.complaints(),
            Lines{"V4179 \"value\": the component `Site` requires the input `value`"});
  EXPECT_TRUE(bench.monitor.requests.empty());
}

TEST(Construct, ReportsAnUnknownInputWithASuggestion) {
  ConstructBench bench;
  const auto& made = bench.construct(
      kConstructedProgram, site({{"value", text("v")}, {"sise", PropertyValue::number(2)}}));
  ASSERT_EQ(made.rejected.size(), 1u);
  EXPECT_EQ(made.rejected[0].path, "sise");
  EXPECT_EQ(bench.complaints(), Lines{"V4180 the component `Site` has no input `sise`"});
  EXPECT_NE(bench.report().find("did you mean `size`?"), std::string::npos);
}

TEST(Construct, AcceptsNamesOfTheEngineAndNulls) {
  ConstructBench bench;
  const auto& made = bench.construct(
      kConstructedProgram,
      site({{"value", text("v")}, {"__internal", text("x")}, {"sise", PropertyValue()}}));
  EXPECT_TRUE(made.complete);
}

TEST(Construct, DoesNotShowSecretsInErrors) {
  ConstructBench bench;
  const auto& made = bench.construct(
      R"pp(config "tags" "map(int)" { secret = true })pp",
      site({{"tags", PropertyValue::object({{"hidden-key", text("hidden-value")}})}}));
  ASSERT_EQ(made.rejected.size(), 1u);
  EXPECT_EQ(made.rejected[0].path, "tags");
  EXPECT_EQ(bench.report().find("hidden"), std::string::npos);
}

TEST(Construct, ResolvesReferencesToResources) {
  class Engine final : public Recorder {
    void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
      invokes.push_back(request);
      done(InvokeResponse{
          PropertyValue::object(
              {{"urn", *request.arguments.find("urn")},
               {"id", PropertyValue::string("id-1")},
               {"state", PropertyValue::object({{"value", PropertyValue::string("inside")}})}}),
          {},
          false});
    }
  } engine;
  ConstructBench bench;
  const auto& made = bench.construct_with(
      engine, R"pp(
        config "other" "any" {}
        output "value" { value = other.value }
      )pp",
      site({{"other", PropertyValue::reference({.urn = "urn:pulumi:dev::proj::t:index:R::o",
                                                .id = PropertyValue::string("id-1")})}}));
  EXPECT_TRUE(made.complete) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(made.outputs), R"({value: "inside"})");
  ASSERT_EQ(engine.invokes.size(), 1u);
  EXPECT_EQ(engine.invokes[0].parent, "urn:parent");
}

TEST(Construct, NestedComponentsHaveTheNameAsPrefix) {
  ConstructBench bench;
  bench.folders["inner/main.pp"] = R"(
    config "v" "string" {}
    resource "r" "t:R" { value = v }
    output "o" { value = r.computed }
  )";
  const auto& made = bench.construct(R"pp(
    config "value" "string" {}
    component "inner" "./inner" { v = value }
    output "o" { value = inner.o }
  )pp",
                                     site({{"value", text("v")}}));
  EXPECT_EQ(bench.order(),
            (Lines{"site < parent", "site-inner < site", "site-inner-r < site-inner"}));
  EXPECT_EQ(show(made.outputs), R"({o: "site-inner-r-computed"})");
}

TEST(Construct, FunctionsReturnTheCallersDeployment) {
  ConstructBench bench;
  bench.options.stack = "prod";
  bench.options.organization = "acme";
  const auto& made = bench.construct(
      R"pp(output "all" { value = [organization(), project(), stack()] })pp", site({}));
  EXPECT_EQ(show(made.outputs), R"({all: ["acme", "proj", "prod"]})");
}

TEST(Construct, DoesNotReadTheCallersConfiguration) {
  ConstructBench bench;
  bench.config("value", "from the stack");
  EXPECT_FALSE(bench.construct(kConstructedProgram, site({})).complete);
  EXPECT_EQ(bench.complaints(),
            Lines{"V4179 \"value\": the component `Site` requires the input `value`"});
}

TEST(Construct, ReportsAnErrorInsideAtItsOwnRange) {
  ConstructBench bench;
  const auto& made = bench.construct(R"pp(
    config "value" "string" {}
    output "n" { value = [1, 2][length(value)] }
  )pp",
                                     site({{"value", text("long")}}));
  EXPECT_FALSE(made.complete);
  ASSERT_EQ(bench.complaints().size(), 1u);
  EXPECT_TRUE(made.rejected.empty());
  EXPECT_NE(bench.report().find("site/main.pp"), std::string::npos);
}

TEST(Construct, StopsIfTheEngineRejectsTheComponent) {
  ConstructBench bench;
  bench.monitor.reject = {"site"};
  EXPECT_FALSE(bench.construct(kConstructedProgram, site({{"value", text("v")}})).complete);
  EXPECT_EQ(bench.complaints(), Lines{"V4165 cannot register `site`: it was refused"});
  EXPECT_EQ(bench.monitor.requests.size(), 1u);
}

TEST(Construct, ReportsOutputsThatDependOnAFailedResource) {
  ConstructBench bench;
  bench.monitor.fail = {"site-child"};
  const auto& made = bench.construct(kConstructedProgram, site({{"value", text("v")}}));
  EXPECT_FALSE(made.complete);
  EXPECT_EQ(bench.complaints(),
            Lines{"V4181 the component `site` has no `made`, because a resource inside it failed"});
}

TEST(Construct, CompletesWhenFailedResourceFeedsNoOutput) {
  ConstructBench bench;
  bench.monitor.fail = {"site-other"};
  const auto& made = bench.construct(
      std::string(kConstructedProgram) + R"pp(resource "other" "t:R" { value = "x" })pp",
      site({{"value", text("v")}}));
  EXPECT_TRUE(made.complete);
}

// Answers on a thread of its own, the last request first.
class LateEngine final : public Recorder {
 public:
  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    if (!request.custom) return Recorder::register_resource(std::move(request), std::move(done));
    Recorder::register_resource(std::move(request), [this, done](auto answer) {
      late.push_back([done, answer] { done(answer); });
    });
    if (late.size() < 3) return;
    std::ranges::reverse(late);
    threads.emplace_back([answers = std::exchange(late, {})] {
      for (const auto& each : answers) each();
    });
  }
  std::vector<std::function<void()>> late;
  std::vector<std::jthread> threads;
};

TEST(Construct, WaitsForLateAnswers) {
  LateEngine engine;
  ConstructBench bench;
  const auto& made = bench.construct_with(engine, R"pp(
    resource "a" "t:R" {}
    resource "b" "t:R" {}
    resource "c" "t:R" {}
    output "all" { value = [a.computed, b.computed, c.computed] }
  )pp",
                                          site({}));
  EXPECT_TRUE(made.complete);
  EXPECT_EQ(show(made.outputs),
            R"({all: ["site-a-computed", "site-b-computed", "site-c-computed"]})");
}

TEST(Construct, StopsWhenAStopIsRequested) {
  class Engine final : public Recorder {
   public:
    std::stop_source source;
    void register_resource(RegisterResourceRequest request,
                           Done<RegisterResourceResponse> done) override {
      if (request.custom) {
        source.request_stop();
      } else {
        Recorder::register_resource(std::move(request), std::move(done));
      }
    }
  } engine;
  ConstructBench bench;
  bench.options.stop = engine.source.get_token();
  EXPECT_FALSE(
      bench.construct_with(engine, kConstructedProgram, site({{"value", text("v")}})).complete);
  EXPECT_EQ(bench.complaints(), Lines{"V4176 the run was stopped before it was complete"});
  EXPECT_TRUE(engine.component_outputs.empty());
}

class EchoProcesses final : public base::Processes {
 public:
  std::vector<base::Command> commands;
  void run(base::Command command, std::function<void(base::Result<base::Exit>)> done) override {
    commands.push_back(std::move(command));
    done(base::Exit{});
  }
};

TEST(Construct, ServesHooksUntilItIsDestroyed) {
  ConstructBench bench;
  EchoProcesses processes;
  bench.options.processes = &processes;
  const auto& made = bench.construct(R"pp(
    config "value" "string" {}
    hook "resource" "h" { command = ["echo", value, args.name] }
    resource "r" "t:R" {
      options { hooks = { beforeDelete = [h] } }
    }
  )pp",
                                     site({{"value", text("v")}}));
  ASSERT_TRUE(made.complete) << testing::PrintToString(bench.complaints());
  EXPECT_TRUE(bench.construction->has_hooks());
  ASSERT_EQ(bench.monitor.hooks.size(), 1u);
  EXPECT_EQ(bench.monitor.hooks[0].name, "site-h");
  const HookHandler& hook = bench.monitor.hooks[0].handler;
  HookCall call;
  call.name = "r";
  std::vector<HookAnswer> answers;
  std::jthread([&] {
    hook(call, [&](base::Result<HookAnswer> answer) { answers.push_back(*answer); });
  }).join();
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_EQ(answers[0].error, "");
  EXPECT_EQ(processes.commands.at(0).arguments, (Lines{"echo", "v", "r"}));

  bench.construction.reset();
  bool turned_away = false;
  hook(call, [&](const base::Result<HookAnswer>& answer) { turned_away = !answer; });
  EXPECT_TRUE(turned_away);
}

TEST(Construct, HasNoHooksIfTheProgramHasNone) {
  ConstructBench bench;
  bench.construct(kConstructedProgram, site({{"value", text("v")}}));
  EXPECT_FALSE(bench.construction->has_hooks());
}

}  // namespace
}  // namespace virga::run
