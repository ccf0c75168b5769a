#include "rpc/monitor_client.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "rpc/generate_requests_testing.h"
#include "rpc/monitor_service.h"
#include "rpc/scripted_monitor_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;

PropertyValue text(std::string value) {
  return PropertyValue::string(std::move(value));
}
PropertyValue object(std::vector<pulumi::Member> members) {
  return PropertyValue::object(std::move(members));
}

class MonitorClientTest : public ::testing::Test {
 protected:
  MonitorClientTest() { monitor.registration = response_with(object({})); }

  void serve() {
    served.emplace(
        Services{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = &monitor})});
  }
  void open(MonitorOptions options = {}) {
    serve();
    client = *MonitorClient::open(served->channel(), std::move(options));
  }
  base::Result<run::RegisterResourceResponse> add(run::RegisterResourceRequest request) {
    Awaited<run::RegisterResourceResponse> answer;
    client->register_resource(std::move(request), answer.done());
    return answer.get();
  }
  base::Result<run::RegisterResourceResponse> add_with(PropertyValue inputs) {
    run::RegisterResourceRequest request = resource();
    request.inputs = std::move(inputs);
    return add(std::move(request));
  }
  // What a program does last that did not fail.
  void register_stack_outputs() {
    Awaited<void> done;
    client->register_resource_outputs(
        {.urn = "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev", .outputs = object({})},
        done.done());
    ASSERT_TRUE(done.get());
  }
  static run::RegisterResourceRequest resource(std::string name = "bucket") {
    run::RegisterResourceRequest request;
    request.type = "a:b:C";
    request.name = std::move(name);
    request.inputs = object({});
    request.parent = "urn:pulumi:dev::proj::x:y:Parent::p";
    return request;
  }
  static run::RegisterResourceResponse response_with(PropertyValue outputs) {
    run::RegisterResourceResponse response;
    response.urn = "urn:pulumi:dev::proj::a:b:C::bucket";
    response.outputs = std::move(outputs);
    return response;
  }
  std::string error_of(run::RegisterResourceRequest request) {
    const auto answer = add(std::move(request));
    return answer ? "none" : answer.error().str();
  }

  ScriptedMonitor monitor;
  std::optional<Served> served;
  std::unique_ptr<MonitorClient> client;
};

TEST_F(MonitorClientTest, KnowsWhatTheEngineCanDo) {
  monitor.missing = {run::Feature::kByteStrings, run::Feature::kTransforms};
  open();
  for (int i = 0; i <= static_cast<int>(run::Feature::kStateMigrations); ++i) {
    const auto feature = static_cast<run::Feature>(i);
    EXPECT_EQ(client->supports(feature), !monitor.missing.contains(feature)) << i;
  }
}

TEST_F(MonitorClientTest, CannotBeOpenedWhereNobodyAnswers) {
  const auto opened = MonitorClient::open(*Channel::open("127.0.0.1:1"));
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().str().starts_with("GetDeploymentInfo: ")) << opened.error().str();
}

TEST_F(MonitorClientTest, SecretsAreToldToEnginesThatDoNotKeepThem) {
  monitor.missing = {run::Feature::kSecrets};
  open();
  ASSERT_TRUE(add_with(object({{"a", PropertyValue::secret(text("s"))}})));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs), R"({"a":"s"})");
}

TEST_F(MonitorClientTest, ReferencesBecomeIdsForEnginesThatDoNotKnowThem) {
  monitor.missing = {run::Feature::kResourceReferences};
  open();
  const std::string urn = "urn:pulumi:dev::proj::x:y:Z::n";
  ASSERT_TRUE(
      add_with(object({{"custom", PropertyValue::reference({.urn = urn, .id = text("id-1")})},
                       {"component", PropertyValue::reference({.urn = urn})}})));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs),
            R"({"component":")" + urn + R"(","custom":"id-1"})");
}

TEST_F(MonitorClientTest, OutputsBecomeSecretsAndUnknownsForEnginesThatDoNotKnowThem) {
  monitor.missing = {run::Feature::kOutputValues};
  open();
  run::RegisterResourceRequest request = resource();
  request.custom = false;
  request.remote = true;
  request.inputs = object({{"known", PropertyValue::output({text("v"), true, true, {"urn-1"}})},
                           {"unknown", PropertyValue::output({{}, false, false, {"urn-1"}})}});
  ASSERT_TRUE(add(request));
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs),
            shown(object({{"known", PropertyValue::secret(text("v"))},
                          {"unknown", PropertyValue::computed()}})));
}

TEST_F(MonitorClientTest, BytesThatAreNoTextAreAnErrorForEnginesThatDoNotKnowThem) {
  monitor.missing = {run::Feature::kByteStrings};
  open();
  const auto answer = add_with(object({{"a", PropertyValue::array({text("\xFF")})}}));
  ASSERT_FALSE(answer);
  EXPECT_TRUE(answer.error().str().starts_with("RegisterResource of bucket: "));
  EXPECT_NE(answer.error().str().find("a[0]"), std::string::npos) << answer.error().str();
  EXPECT_TRUE(monitor.registrations.empty());
}

TEST_F(MonitorClientTest, AliasesBecomeUrnsForEnginesThatDoNotKnowSpecs) {
  monitor.missing = {run::Feature::kAliasSpecs};
  open();
  run::RegisterResourceRequest request = resource();
  request.aliases.resize(4);
  request.aliases[0].urn = "urn:pulumi:dev::proj::a:b:C::other";
  request.aliases[1].name = "old";
  request.aliases[2].no_parent = true;
  request.aliases[3].parent_urn = "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev";
  request.aliases[3].stack = "prod";
  ASSERT_TRUE(add(request));
  std::vector<std::string> urns;
  for (const run::AliasSpec& alias : monitor.registrations.at(0).aliases) {
    urns.push_back(alias.urn);
  }
  EXPECT_EQ(urns,
            (std::vector<std::string>{
                "urn:pulumi:dev::proj::a:b:C::other", "urn:pulumi:dev::proj::x:y:Parent$a:b:C::old",
                "urn:pulumi:dev::proj::a:b:C::bucket", "urn:pulumi:prod::proj::a:b:C::bucket"}));
}

TEST_F(MonitorClientTest, WhatTheEngineWouldNotHeedIsNotAskedOfIt) {
  monitor.missing = {run::Feature::kDeletedWith,        run::Feature::kReplaceWith,
                     run::Feature::kReplacementTrigger, run::Feature::kResourceHooks,
                     run::Feature::kErrorHooks,         run::Feature::kParameterization};
  open();
  const auto expect_refused = [&](const run::RegisterResourceRequest& request,
                                  const std::string& option) {
    EXPECT_EQ(error_of(request),
              "RegisterResource of bucket: this Pulumi CLI is too old for the "
              "option " +
                  option);
  };
  auto request = resource();
  request.deleted_with = "urn";
  expect_refused(request, "deletedWith");
  request = resource();
  request.replace_with = {"urn"};
  expect_refused(request, "replaceWith");
  request = resource();
  request.replacement_trigger = text("x");
  expect_refused(request, "replacementTrigger");
  request = resource();
  request.hooks.after_delete = {"h"};
  expect_refused(request, "hooks");
  request = resource();
  request.hooks.on_error = {"h"};
  expect_refused(request, "hooks.onError");

  Awaited<void> hook;
  client->register_hook({.name = "h", .handler = {}}, hook.done());
  EXPECT_EQ(hook.get().error().str(),
            "RegisterResourceHook of h: this Pulumi CLI is too old for resource hooks");
  Awaited<std::string> package;
  client->register_package({"base", "1.0.0", "", {}, false}, package.done());
  EXPECT_FALSE(package.get());
  EXPECT_EQ(error_of(resource()), "none");
}

TEST_F(MonitorClientTest, WhatTheEngineSaysIsToldWithTheCallAndTheResource) {
  monitor.registration = base::fail("it is not to be");
  open();
  EXPECT_EQ(error_of(resource()), "RegisterResource of bucket: it is not to be");
  EXPECT_FALSE(client->is_over());
}

TEST_F(MonitorClientTest, AnAnswerWithoutAUrnIsNone) {
  monitor.registration = run::RegisterResourceResponse();
  open();
  EXPECT_EQ(error_of(resource()),
            "RegisterResource of bucket: the answer cannot be read: it names no URN");
}

TEST_F(MonitorClientTest, ATextThatIsNoUnicodeFailsAtTheOtherEnd) {
  open();
  const std::string error = error_of(resource("b\xFFt"));
  EXPECT_TRUE(error.starts_with("RegisterResource of b\xFFt: ")) << error;
}

TEST_F(MonitorClientTest, AnEngineThatIsGoneEndsTheDeployment) {
  open();
  served->stop();
  const std::string error = error_of(resource());
  EXPECT_TRUE(error.starts_with("RegisterResource of bucket: ")) << error;
  EXPECT_TRUE(client->is_over());
}

TEST_F(MonitorClientTest, TenThousandRegistrationsMayBeUnderWay) {
  constexpr std::size_t kMany = 10'000;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<run::Done<run::RegisterResourceResponse>> waiting;
  monitor.on_registration = [&](run::Done<run::RegisterResourceResponse> done) {
    const std::lock_guard lock(mutex);
    waiting.push_back(std::move(done));
    changed.notify_all();
  };
  open();
  std::atomic<std::size_t> answered = 0;
  for (std::size_t i = 0; i < kMany; ++i) {
    client->register_resource(resource("r" + std::to_string(i)),
                              [&](const base::Result<run::RegisterResourceResponse>& answer) {
                                EXPECT_TRUE(answer);
                                const std::lock_guard lock(mutex);
                                ++answered;
                                changed.notify_all();
                              });
  }
  std::unique_lock lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, kTestPatience, [&] { return waiting.size() == kMany; }));
  EXPECT_EQ(answered, 0u);
  const auto all = waiting;
  lock.unlock();
  for (const auto& done : all) done(response_with(object({})));
  lock.lock();
  EXPECT_TRUE(changed.wait_for(lock, kTestPatience, [&] { return answered == kMany; }));
}

TEST_F(MonitorClientTest, WhatIsUnderWayWhenItIsDestroyedIsAnsweredOnce) {
  std::atomic<int> asked = 0;
  monitor.on_registration = [&](const run::Done<run::RegisterResourceResponse>&) { ++asked; };
  open();
  std::atomic<int> told = 0;
  constexpr int kCalls = 100;
  for (int i = 0; i < kCalls; ++i) {
    client->register_resource(resource(), [&](const auto& answer) {
      EXPECT_FALSE(answer);
      ++told;
    });
  }
  while (asked < kCalls / 2) std::this_thread::yield();
  client.reset();
  EXPECT_EQ(told, kCalls);
}

TEST_F(MonitorClientTest, LargeMessagesArrive) {
  open();
  const std::string large(std::size_t{60} << 20, 'x');
  monitor.registration = response_with(object({{"b", text(large)}}));
  const auto answer = add_with(object({{"a", text(large)}}));
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(monitor.registrations.at(0).inputs.find("a")->as_string().size(), large.size());
  EXPECT_EQ(answer->outputs.find("b")->as_string().size(), large.size());
}

TEST_F(MonitorClientTest, AMessageThatIsTooLargeIsNotSent) {
  open();
  const auto half = text(std::string(kMaxMessageBytes / 2, 'x'));
  const auto answer = add_with(object({{"a", half}, {"b", half}}));
  ASSERT_FALSE(answer);
  EXPECT_NE(answer.error().str().find("RegisterResource of bucket: a message of "),
            std::string::npos)
      << answer.error().str();
  EXPECT_TRUE(monitor.registrations.empty());
}

PropertyValue nested(std::uint32_t levels) {
  PropertyValue value = text("x");
  for (std::uint32_t i = 0; i < levels; ++i) value = PropertyValue::array({value});
  return value;
}

TEST_F(MonitorClientTest, NestedValuesArrive) {
  open();
  const std::uint32_t inside = pulumi::kMaxWireDepth - 1;  // the object is one more
  monitor.registration = response_with(object({{"b", nested(inside)}}));
  const auto answer = add_with(object({{"a", nested(inside)}}));
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs), shown(object({{"a", nested(inside)}})));
  EXPECT_EQ(shown(answer->outputs), shown(object({{"b", nested(inside)}})));
  EXPECT_FALSE(add_with(object({{"a", nested(inside + 1)}})));
}

TEST_F(MonitorClientTest, HooksAreCalledUntilTheEngineIsDone) {
  std::string heard;
  run::Done<void> finished;
  open();
  Awaited<void> registered;
  client->register_hook(
      {.name = "h",
       .handler =
           [&](const run::HookCall& call, const run::Done<run::HookAnswer>& done) {
             heard = call.name;
             done(base::fail("it broke"));
           }},
      registered.done());
  ASSERT_TRUE(registered.get());
  std::thread engine;
  monitor.on_finish = [&](const run::Done<void>& done) {
    engine = std::thread([&, done] {
      run::HookCall call;
      call.name = "late";
      Awaited<run::HookAnswer> answer;
      monitor.hooks.at(0).handler(call, answer.done());
      // A hook that fails is no failure of the call.
      EXPECT_EQ(answer.get().value().error, "it broke");
      done({});
    });
  };
  register_stack_outputs();
  Awaited<void> done;
  client->finish(done.done());
  EXPECT_TRUE(done.get());
  engine.join();
  EXPECT_EQ(heard, "late");
}

TEST_F(MonitorClientTest, NoHookIsCalledOnceItIsDestroyed) {
  open();
  std::atomic<int> calls = 0;
  std::mutex mutex;
  std::vector<run::Done<run::HookAnswer>> unanswered;
  Awaited<void> registered;
  client->register_hook({.name = "h",
                         .handler =
                             [&](const run::HookCall&, run::Done<run::HookAnswer> done) {
                               ++calls;
                               const std::lock_guard lock(mutex);
                               unanswered.push_back(std::move(done));
                             }},
                        registered.done());
  ASSERT_TRUE(registered.get());
  Awaited<run::HookAnswer> under_way;
  monitor.hooks.at(0).handler({}, under_way.done());
  while (calls == 0) std::this_thread::yield();
  client.reset();
  EXPECT_FALSE(under_way.get());
  Awaited<run::HookAnswer> late;
  monitor.hooks.at(0).handler({}, late.done());
  EXPECT_FALSE(late.get());
  EXPECT_EQ(calls, 1);
  for (const auto& done : unanswered) done(run::HookAnswer{});  // too late, and no harm
}

TEST_F(MonitorClientTest, FinishTellsWhatTheEngineSays) {
  open();
  register_stack_outputs();
  monitor.nothing = base::fail("it went wrong");
  Awaited<void> done;
  client->finish(done.done());
  EXPECT_EQ(done.get().error().str(), "SignalAndWaitForShutdown: it went wrong");
}

TEST_F(MonitorClientTest, TheEngineHearsOfNoEndOfAProgramThatFailed) {
  bool heard = false;
  monitor.on_finish = [&](const run::Done<void>& done) {
    heard = true;
    done({});
  };
  open();
  Awaited<void> done;
  client->finish(done.done());
  EXPECT_TRUE(done.get());
  EXPECT_FALSE(heard);
}

TEST_F(MonitorClientTest, AVersionIsOfTheRightRangeWhereThereIsNoEngineToAsk) {
  open();
  Awaited<void> done;
  client->require_pulumi_version(">=4.0.0", done.done());
  EXPECT_TRUE(done.get());
}

}  // namespace
}  // namespace virga::rpc
