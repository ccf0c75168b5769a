// Tests programs in C++ that run on an engine in another process, as the language host starts them.
#include "rpc/engine_program.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "pulumi/json.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/services_testing.h"
#include "sdk/sdk.h"

namespace virga::rpc {
namespace {

using sdk::CustomResource;
using sdk::PropertyValue;
using sdk::ResourceOptions;
using sdk::TransformArgs;
using Lines = std::vector<std::string>;

class EngineProgramTest : public ::testing::Test {
 protected:
  EngineProgramTest() {
    engine::EngineOptions options;
    options.project = "shop";
    options.preview = false;
    engine_ = std::make_unique<engine::LocalEngine>(options, schemas_);
    served_.emplace(
        Services{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = engine_.get()})});
    environment_.variables = {{"PULUMI_PROJECT", "shop"},
                              {"PULUMI_STACK", "dev"},
                              {"PULUMI_DRY_RUN", "false"},
                              {"PULUMI_CONFIG", R"({"shop:region":"eu"})"},
                              {"PULUMI_MONITOR", served_->address()}};
  }

  // Returns the report of the program.
  std::string run(const std::function<void()>& program) {
    const auto result = run_on_engine(program, environment_);
    EXPECT_TRUE(result);
    return result ? result->report : "";
  }
  // Returns the inputs of a resource.
  std::string inputs_of(const std::string& name) {
    for (const auto& step : engine_->steps()) {
      if (step.name == name) return pulumi::show_json(step.inputs);
    }
    return "none";
  }
  const engine::ResourceState* state_of(const std::string& name) {
    state_ = engine_->snapshot();
    for (const auto& state : state_.resources) {
      if (state.urn.str().ends_with("::" + name)) return &state;
    }
    return nullptr;
  }

  schema::MemoryLoader schemas_;
  std::unique_ptr<engine::LocalEngine> engine_;
  std::optional<Served> served_;
  run::MemoryEnvironment environment_;
  engine::Snapshot state_;
};

TEST_F(EngineProgramTest, RunsWithConfiguration) {
  EXPECT_EQ(run([] {
              const CustomResource media("storage:index:Bucket", "media",
                                         {{"region", sdk::Config().require("region").value()}});
              sdk::export_output("region", media.output<std::string>("region"));
            }),
            "");
  EXPECT_EQ(inputs_of("media"), R"({"region":"eu"})");
  EXPECT_EQ(pulumi::show_json(engine_->stack_outputs()), R"({"region":"eu"})");
}

TEST_F(EngineProgramTest, DoesNothingWithoutEngine) {
  environment_.variables.erase("PULUMI_MONITOR");
  EXPECT_FALSE(run_on_engine([] { ADD_FAILURE(); }, environment_));
}

TEST_F(EngineProgramTest, FailsIfEngineDoesNotListen) {
  served_->stop();
  EXPECT_NE(run([] {}), "");
}

// The engine calls the program back while it registers a resource.
TEST_F(EngineProgramTest, TransformsChangeResources) {
  const ResourceOptions own{.transforms = {[](TransformArgs& args) {
                              args.properties.set("region", "us");
                              args.properties.set("key", sdk::secret(std::string("k")));
                              args.options.retain_on_delete = true;
                            }}};
  EXPECT_EQ(run([&] {
              sdk::register_resource_transform([](TransformArgs& args) {
                if (args.type != "storage:index:Bucket") return;
                args.properties.set("owner", "shop");
                args.options.protect = true;
              });
              const CustomResource logs("storage:index:Logs", "logs", {{"name", "l"}});
              const CustomResource media(
                  "storage:index:Bucket", "media",
                  {{"region", "eu"}, {"logs", logs.output<std::string>("name")}}, own);
            }),
            "");
  EXPECT_EQ(inputs_of("logs"), R"({"name":"l"})");
  EXPECT_EQ(inputs_of("media"), R"({"key":"[secret]","logs":"l","owner":"shop","region":"us"})");
  const auto* state = state_of("media");
  ASSERT_TRUE(state);
  EXPECT_TRUE(state->protect);
  EXPECT_TRUE(state->retain_on_delete);
  EXPECT_EQ(
      state->property_dependencies,
      (run::PropertyDependencies{{"logs", {"urn:pulumi:dev::shop::storage:index:Logs::logs"}}}));
}

TEST_F(EngineProgramTest, ExceptionInTransformFailsProgram) {
  const std::string report = run([] {
    sdk::register_resource_transform(
        [](TransformArgs&) { throw std::runtime_error("not like this"); });
    const CustomResource media("storage:index:Bucket", "media", sdk::Properties{});
  });
  EXPECT_NE(report.find("not like this"), std::string::npos) << report;
  EXPECT_EQ(inputs_of("media"), "none");
}

TEST_F(EngineProgramTest, TransformsChangeFunctions) {
  EXPECT_EQ(run([] {
              sdk::register_invoke_transform([](sdk::InvokeTransformArgs& args) {
                args.arguments.set("urn", "urn:pulumi:dev::shop::storage:index:Bucket::media");
              });
              const CustomResource media("storage:index:Bucket", "media", {{"region", "eu"}});
              sdk::export_output("found", sdk::invoke_output("pulumi:pulumi:getResource",
                                                             sdk::Properties{{"urn", media.id()}}));
            }),
            "");
  const PropertyValue* found = engine_->stack_outputs().find("found");
  ASSERT_TRUE(found);
  EXPECT_EQ(pulumi::show_json(*found->find("state")), R"({"region":"eu"})");
}

TEST_F(EngineProgramTest, HooksRunUntilEnd) {
  Lines calls;
  EXPECT_EQ(run([&] {
              const sdk::ResourceHook hook(
                  "told", [&](const sdk::HookArgs& args) { calls.push_back(args.name); });
              const CustomResource media("storage:index:Bucket", "media", sdk::Properties{},
                                         {.hooks = {.after_create = {hook}}});
            }),
            "");
  EXPECT_EQ(calls, Lines{"media"});
}

TEST_F(EngineProgramTest, ReferencesBecomeResources) {
  EXPECT_EQ(run([] {
              const CustomResource media("storage:index:Bucket", "media", {{"region", "eu"}});
              media.urn().apply([](const std::string& urn) {
                struct Bucket : CustomResource {
                  explicit Bucket(const sdk::Existing& existing)
                      : CustomResource("storage:index:Bucket", existing) {}
                };
                sdk::export_output(
                    "region", sdk::resource_with_urn<Bucket>(urn).output<std::string>("region"));
              });
            }),
            "");
  EXPECT_EQ(pulumi::show_json(engine_->stack_outputs()), R"({"region":"eu"})");
}

}  // namespace
}  // namespace virga::rpc
