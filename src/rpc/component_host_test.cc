#include "rpc/component_host.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <sstream>
#include <thread>

#include "engine/engine.h"
#include "pulumi/json.h"
#include "rpc/component_client.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/services_testing.h"
#include "run/forwarding_monitor.h"
#include "schema/schema.h"
#include "sdk/sdk.h"

namespace virga::rpc {
namespace {

using sdk::Input;
using sdk::Output;

struct SimpleArgs {
  Input<bool> value;
  static constexpr auto properties() {
    return std::tuple(sdk::property("value", &SimpleArgs::value));
  }
};
struct SimpleOutputs {
  Output<bool> value;
  static constexpr auto properties() {
    return std::tuple(sdk::property("value", &SimpleOutputs::value));
  }
};

// The component that the official suite asks of a language.
class Simple : public sdk::ComponentResource {
 public:
  Simple(sdk::ResourceName name, const SimpleArgs& args, const sdk::ResourceOptions& options)
      : ComponentResource("conformance-component:index:Simple", name, args, options) {
    const Output<bool> opposite = args.value.output().apply([](bool value) { return !value; });
    const sdk::CustomResource child("simple:index:Resource", name + "-child", {{"value", opposite}},
                                    {.parent = *this});
    register_outputs({{"value", args.value}});
  }
};

struct NoArgs {
  static constexpr auto properties() { return std::tuple<>(); }
};
struct InfoOutputs {
  Output<std::string> organization, project, stack;
  static constexpr auto properties() {
    return std::tuple(sdk::property("organization", &InfoOutputs::organization),
                      sdk::property("project", &InfoOutputs::project),
                      sdk::property("stack", &InfoOutputs::stack));
  }
};

class BuiltinInfo : public sdk::ComponentResource {
 public:
  BuiltinInfo(sdk::ResourceName name, const NoArgs&, const sdk::ResourceOptions& options)
      : ComponentResource("conformance-component:index:BuiltinInfo", name, options) {
    register_outputs({{"organization", sdk::get_organization()},
                      {"project", sdk::get_project()},
                      {"stack", sdk::get_stack()}});
  }
};

std::atomic<int> hook_calls = 0;

// A component whose child has hooks.
class Watched : public sdk::ComponentResource {
 public:
  Watched(sdk::ResourceName name, const NoArgs&, const sdk::ResourceOptions& options)
      : ComponentResource("conformance-component:index:Watched", name, options) {
    const sdk::ResourceHook hook(name + "-hook", [](const sdk::HookArgs&) { ++hook_calls; });
    const sdk::CustomResource child(
        "simple:index:Resource", name + "-child", sdk::Properties{},
        {.parent = *this, .hooks = {.after_create = {hook}, .before_delete = {hook}}});
    register_outputs({});
  }
};

// Keeps the handler of a hook.
class Hooks final : public run::ForwardingMonitor {
 public:
  using ForwardingMonitor::ForwardingMonitor;
  run::HookHandler handler;

  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override {
    handler = request.handler;
    ForwardingMonitor::register_hook(std::move(request), std::move(done));
  }
};

class ComponentHostTest : public ::testing::Test {
 protected:
  ComponentHostTest() {
    package_.add<BuiltinInfo, NoArgs, InfoOutputs>("BuiltinInfo");
    package_.add<Watched, NoArgs, NoArgs>("Watched");
    package_.add<Simple, SimpleArgs, SimpleOutputs>("Simple").add_method<SimpleArgs>(
        "Simple", "negate", [](const sdk::Resource&, const SimpleArgs& args) {
          return SimpleOutputs{args.value.output().apply([](bool value) { return !value; })};
        });
    engine::EngineOptions options;
    options.project = "shop";
    options.preview = false;
    engine_ = std::make_unique<engine::LocalEngine>(options, schemas_);
    monitor_.emplace(
        Services{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = engine_.get()})});
    host_ = component_host(package_);
    served_.emplace(Services{.components = host_});
    client_.emplace(served_->channel());
    run::RegisterResourceRequest stack;
    stack.type = "pulumi:pulumi:Stack";
    stack.name = "shop-dev";
    stack.custom = false;
    stack.inputs = PropertyValue::object({});
    engine_->register_resource(stack, [&](const auto& answer) { stack_ = answer->urn; });
  }

  // Ends the plugin here. The calls of a stopped server release it a little later than stop().
  void end_host() {
    const auto end = std::chrono::steady_clock::now() + kTestPatience;
    while (host_.use_count() > 1 && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(host_.use_count(), 1);
    host_.reset();
  }

  RunFacts facts() const {
    RunFacts facts;
    facts.project = "shop";
    facts.stack = "dev";
    facts.monitor_address = monitor_->address();
    return facts;
  }
  ConstructRequest request(PropertyValue inputs) const {
    ConstructRequest request;
    request.run = facts();
    request.resource.type = "conformance-component:index:Simple";
    request.resource.name = "res";
    request.resource.custom = false;
    request.resource.parent = stack_;
    request.resource.inputs = std::move(inputs);
    request.accepts_outputs = true;
    return request;
  }
  static PropertyValue value(bool held) {
    return PropertyValue::object({{"value", PropertyValue::boolean(held)}});
  }
  std::string inputs_of(const std::string& name) {
    for (const auto& step : engine_->steps()) {
      if (step.name == name) return pulumi::show_json(step.inputs);
    }
    return "none";
  }

  sdk::ComponentPackage package_{"conformance-component", "22.0.0"};
  schema::MemoryLoader schemas_;
  std::unique_ptr<engine::LocalEngine> engine_;
  std::optional<Served> monitor_;
  std::shared_ptr<ComponentProvider> host_;
  std::optional<Served> served_;
  std::optional<ComponentClient> client_;
  std::string stack_;
};

TEST_F(ComponentHostTest, DescribesPackage) {
  EXPECT_TRUE(client_->handshake({}));
  EXPECT_EQ(client_->plugin_version().value(), "22.0.0");
  const auto schema = client_->schema();
  ASSERT_TRUE(schema);
  // Programs of all languages are bound against it.
  const auto package = schema::Package::parse(*schema, "test");
  ASSERT_TRUE(package) << package.error().str();
  EXPECT_EQ((*package)->name(), "conformance-component");
}

TEST_F(ComponentHostTest, ConstructsComponentAtEngineOfCaller) {
  ConstructRequest given = request(value(true));
  given.resource.protect = true;
  const auto made = client_->construct(given, {});
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_EQ(made->urn, "urn:pulumi:dev::shop::conformance-component:index:Simple::res");
  EXPECT_EQ(pulumi::show_json(made->state), R"({"value":true})");
  EXPECT_EQ(inputs_of("res"), R"({"value":true})");
  EXPECT_EQ(inputs_of("res-child"), R"({"value":false})");
  for (const auto& state : engine_->snapshot().resources) {
    if (state.urn != made->urn) continue;
    EXPECT_TRUE(state.protect);
    EXPECT_EQ(pulumi::show_json(state.outputs), R"({"value":true})");
  }
}

TEST_F(ComponentHostTest, KnowsStackOfCaller) {
  ConstructRequest given = request(PropertyValue::object({}));
  given.resource.type = "conformance-component:index:BuiltinInfo";
  given.run.organization = "acme";
  const auto made = client_->construct(given, {});
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_EQ(pulumi::show_json(made->state),
            R"({"organization":"acme","project":"shop","stack":"dev"})");
  EXPECT_EQ(inputs_of("res"), "{}");
}

// The engine calls hooks of deletions at the end of the deployment.
TEST_F(ComponentHostTest, ServesHooksAfterConstruction) {
  Hooks hooks(*engine_);
  monitor_.emplace(
      Services{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = &hooks})});
  hook_calls = 0;
  ConstructRequest given = request(PropertyValue::object({}));
  given.resource.type = "conformance-component:index:Watched";
  const auto made = client_->construct(given, {});
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_EQ(hook_calls, 1);
  ASSERT_TRUE(hooks.handler);
  Awaited<run::HookAnswer> answer;
  hooks.handler({}, answer.done());
  EXPECT_EQ(answer.get().value().error, "");
  EXPECT_EQ(hook_calls, 2);
  // After the end of the plugin, its hooks fail.
  served_.reset();
  end_host();
  Awaited<run::HookAnswer> late;
  hooks.handler({}, late.done());
  const auto error = late.get();
  EXPECT_TRUE(!error || !error->error.empty());
  EXPECT_EQ(hook_calls, 2);
  monitor_.reset();
}

TEST_F(ComponentHostTest, CallsMethod) {
  const auto made = client_->construct(request(value(true)), {});
  ASSERT_TRUE(made);
  MethodRequest method;
  method.run = facts();
  method.token = "conformance-component:index:Simple/negate";
  method.arguments =
      PropertyValue::object({{"__self__", PropertyValue::reference({.urn = made->urn})},
                             {"value", PropertyValue::boolean(true)}});
  const auto answer = client_->call(method, {});
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(pulumi::show_json(answer->result), R"({"value":false})");
}

TEST_F(ComponentHostTest, RejectsInvalidInputsAndTokens) {
  const auto wrong = client_->construct(
      request(PropertyValue::object({{"value", PropertyValue::string("x")}})), {});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, Code::kInvalidArgument);
  EXPECT_EQ(wrong.error().inputs,
            std::vector<PropertyError>({{"value", "expected a bool, found a string"}}));
  ConstructRequest other = request(value(true));
  other.resource.type = "conformance-component:index:Simpel";
  const auto unknown = client_->construct(other, {});
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("package conformance-component 22.0.0 has no component "
                                         "conformance-component:index:Simpel; did you mean "
                                         "conformance-component:index:Simple?"),
            std::string::npos)
      << unknown.error().message;
  MethodRequest method;
  method.run = facts();
  method.token = "conformance-component:index:Simple/invert";
  method.arguments = PropertyValue::object({});
  EXPECT_EQ(client_->call(method, {}).error().code, Code::kNotFound);
  EXPECT_EQ(inputs_of("res"), "none");
}

TEST_F(ComponentHostTest, ServesUntilItIsCancelled) {
  PortLine announcement;
  std::ostream output(&announcement);
  std::ostringstream errors;
  int status = -1;
  std::thread plugin([&] { status = serve_components(package_, output, errors); });
  std::string port = announcement.text.get_future().get();
  ASSERT_TRUE(port.ends_with('\n'));
  port.pop_back();
  ComponentClient engine(*Channel::open("127.0.0.1:" + port));
  EXPECT_EQ(engine.plugin_version().value(), "22.0.0");
  EXPECT_TRUE(engine.cancel());
  plugin.join();
  EXPECT_EQ(status, 0);
  EXPECT_EQ(errors.str(), "");
}

TEST_F(ComponentHostTest, FailsIfEngineDoesNotListen) {
  monitor_->stop();
  const auto made = client_->construct(request(value(true)), {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kUnavailable);
}

}  // namespace
}  // namespace virga::rpc
