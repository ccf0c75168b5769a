// Components that a provider constructs with an engine over gRPC.
#include "host/plugin/component/construct.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "host/folder_testing.h"
#include "host/plugin/plugin.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/monitor/scripted_monitor_testing.h"
#include "rpc/services_testing.h"

namespace virga::host {
namespace {

using rpc::PropertyValue;

constexpr const char* kUrn = "urn:pulumi:dev::app::net:index:Gate::g";
constexpr const char* kGate = R"pp(config "open" "bool" {}

resource "child" "t:index:R" {
  open = !open
}

output "open" {
  value = open
}
)pp";
constexpr const char* kHooked = R"pp(
hook "resource" "note" {
  command = ["true"]
}

resource "child" "t:index:R" {
  open = true
  options {
    hooks = { beforeDelete = [note] }
  }
}
)pp";

std::shared_ptr<schema::Loader> loader() {
  auto loader = std::make_shared<schema::MemoryLoader>();
  loader->add(*schema::Package::parse(R"json({"name": "t", "version": "1.0.0", "resources": {
      "t:index:R": {"inputProperties": {"open": {"type": "boolean"}}}}})json",
                                      "t.json"));
  return loader;
}

class Construct : public ::testing::Test {
 protected:
  Construct() {
    folder_.write("PulumiPlugin.yaml", "runtime: pcl\nname: net\nversion: 1.2.3\n");
    folder_.write("gate/main.pp", kGate);
    engine_.registration = run::RegisterResourceResponse{};
    engine_.registration->urn = kUrn;
    engine_.registration->outputs = PropertyValue::object({});
    engine_.on_finish = [](const run::Done<void>& done) {
      ADD_FAILURE() << "the end of the deployment is not the component's to ask for";
      done({});
    };
  }

  std::unique_ptr<rpc::ComponentProvider> open() {
    auto provider = open_component_provider({folder_.path("."), "target", "", programs_});
    EXPECT_TRUE(provider) << provider.error().str();
    return *std::move(provider);
  }

  rpc::ConstructRequest request(const std::string& name, std::vector<pulumi::Member> inputs) {
    rpc::ConstructRequest request;
    request.run.project = "app";
    request.run.stack = "dev";
    request.run.monitor_address = monitor_.channel().address();
    request.resource.type = "net:index:Gate";
    request.resource.name = name;
    request.resource.parent = "urn:parent";
    request.resource.custom = false;
    request.resource.inputs = PropertyValue::object(std::move(inputs));
    return request;
  }
  rpc::ConstructRequest good() { return request("g", {{"open", PropertyValue::boolean(true)}}); }

  TestFolder folder_;
  Programs programs_{
      [](const std::string&) { return base::Result<std::shared_ptr<schema::Loader>>(loader()); }};
  rpc::ScriptedMonitor engine_;
  rpc::Served monitor_{
      {.monitor = std::make_shared<rpc::MonitorHost>(rpc::MonitorHost{&engine_, {}})}};
};

TEST_F(Construct, RegistersComponentAndResourcesInside) {
  const auto provider = open();
  const auto made = provider->construct(good(), {});
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_EQ(made->urn, kUrn);
  EXPECT_TRUE(made->state.find("open")->as_bool());
  ASSERT_EQ(engine_.registrations.size(), 2u);
  EXPECT_EQ(engine_.registrations[0].name, "g");
  EXPECT_EQ(engine_.registrations[0].parent, "urn:parent");
  EXPECT_EQ(engine_.registrations[1].name, "g-child");
  EXPECT_EQ(engine_.registrations[1].parent, kUrn);
  EXPECT_FALSE(engine_.registrations[1].inputs.find("open")->as_bool());
  ASSERT_EQ(engine_.outputs.size(), 1u);
  EXPECT_EQ(engine_.outputs[0].urn, kUrn);
}

TEST_F(Construct, ReportsInvalidInputWithNameAndDeclaration) {
  const auto provider = open();
  const auto made = provider->construct(request("g", {{"opn", PropertyValue::boolean(true)}}), {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, rpc::Code::kInvalidArgument);
  ASSERT_EQ(made.error().inputs.size(), 2u);
  EXPECT_EQ(made.error().inputs[0].path, "open");
  EXPECT_EQ(made.error().inputs[1].path, "opn");
  EXPECT_NE(made.error().message.find("gate/main.pp:1:8"), std::string::npos)
      << made.error().message;
  EXPECT_TRUE(engine_.registrations.empty());
}

TEST_F(Construct, IsConcurrent) {
  const auto provider = open();
  std::vector<rpc::Answer<rpc::ConstructResponse>> answers(16);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      threads.emplace_back([&, i] {
        answers[i] = provider->construct(
            request("g" + std::to_string(i), {{"open", PropertyValue::boolean(i % 2 == 0)}}), {});
      });
    }
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    ASSERT_TRUE(answers[i]) << answers[i].error().str();
    EXPECT_EQ(answers[i]->state.find("open")->as_bool(), i % 2 == 0);
  }
  EXPECT_EQ(engine_.registrations.size(), 2 * answers.size());
}

TEST_F(Construct, EndsWhenProviderIsCancelled) {
  const auto provider = open();
  run::Done<run::RegisterResourceResponse> never;
  engine_.on_registration = [&](run::Done<run::RegisterResourceResponse> done) {
    never = std::move(done);
    EXPECT_TRUE(provider->cancel());
  };
  const auto made = provider->construct(good(), {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, rpc::Code::kCancelled);
  never(base::fail("too late"));
}

TEST_F(Construct, EndsWhenTheCallIsCancelled) {
  std::stop_source stop;
  run::Done<run::RegisterResourceResponse> never;
  engine_.on_registration = [&](run::Done<run::RegisterResourceResponse> done) {
    never = std::move(done);
    stop.request_stop();
  };
  const auto made = open()->construct(good(), stop.get_token());
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, rpc::Code::kCancelled);
  never(base::fail("too late"));
}

TEST_F(Construct, ServesHooksUntilThePluginEnds) {
  folder_.write("gate/main.pp", kHooked);
  auto provider = open();
  ASSERT_TRUE(provider->construct(request("g", {}), {}));
  ASSERT_EQ(engine_.hooks.size(), 1u);
  EXPECT_EQ(engine_.hooks[0].name, "g-note");
  rpc::Awaited<run::HookAnswer> called;
  engine_.hooks[0].handler({}, called.done());
  const auto answer = called.get();
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(answer->error, "");

  provider.reset();
  rpc::Awaited<run::HookAnswer> late;
  engine_.hooks[0].handler({}, late.done());
  const auto rejected = late.get();
  EXPECT_TRUE(!rejected || !rejected->error.empty());
}

// If the plugin waited for the hook, the test would take a thousand seconds.
TEST_F(Construct, RunningHookEndsWithThePlugin) {
  folder_.write("gate/main.pp", R"pp(
hook "resource" "long" {
  command = ["sh", "-c", "touch ')pp" +
                                    folder_.path("begun") + R"pp('; sleep 1000"]
}

resource "child" "t:index:R" {
  open = true
  options {
    hooks = { beforeDelete = [long] }
  }
}
)pp");
  auto provider = open();
  ASSERT_TRUE(provider->construct(request("g", {}), {}));
  ASSERT_EQ(engine_.hooks.size(), 1u);
  rpc::Awaited<run::HookAnswer> called;
  engine_.hooks[0].handler({}, called.done());
  while (!std::filesystem::exists(folder_.path("begun"))) std::this_thread::yield();
  provider.reset();
  const auto answer = called.get();
  EXPECT_TRUE(!answer || !answer->error.empty());
}

TEST_F(Construct, ReportsErrorsOfTheEngine) {
  engine_.registration = base::fail("not today");
  const auto made = open()->construct(good(), {});
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("not today"), std::string::npos) << made.error().message;
}

}  // namespace
}  // namespace virga::host
