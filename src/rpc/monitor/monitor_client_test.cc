#include "rpc/monitor/monitor_client.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "rpc/connection/tcp_proxy_testing.h"
#include "rpc/generate_requests_testing.h"
#include "rpc/monitor/monitor_client_testing.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;

TEST_F(MonitorClientTest, OpenFailsOnClosedPort) {
  const auto opened = MonitorClient::open(*Channel::open("127.0.0.1:1"));
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().str().starts_with("GetDeploymentInfo: ")) << opened.error().str();
}

TEST_F(MonitorClientTest, OpenFailsOnSilentListener) {
  const ListeningSocket silent;
  const auto opened = MonitorClient::open(*Channel::open(silent.address()),
                                          {.place = {},
                                           .engine = {},
                                           .patience = std::chrono::milliseconds(200),
                                           .parent_stack_trace_handle = {}});
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().str().starts_with("GetDeploymentInfo: ")) << opened.error().str();
}

TEST_F(MonitorClientTest, ErrorOfEngineNamesCallAndResource) {
  monitor.registration = base::fail("it is not to be");
  open();
  EXPECT_EQ(error_of(resource()), "RegisterResource of bucket: it is not to be");
  EXPECT_FALSE(client->is_over());
}

TEST_F(MonitorClientTest, RejectsAnswerWithoutUrn) {
  monitor.registration = run::RegisterResourceResponse();
  open();
  EXPECT_EQ(error_of(resource()),
            "RegisterResource of bucket: the answer cannot be read: it has no URN");
}

TEST_F(MonitorClientTest, InvalidUtf8FailsInEngine) {
  open();
  const std::string error = error_of(resource("b\xFFt"));
  EXPECT_TRUE(error.starts_with("RegisterResource of b\xFFt: ")) << error;
}

TEST_F(MonitorClientTest, EndOfEngineEndsDeployment) {
  open();
  served->stop();
  const std::string error = error_of(resource());
  EXPECT_TRUE(error.starts_with("RegisterResource of bucket: ")) << error;
  EXPECT_TRUE(client->is_over());
}

TEST_F(MonitorClientTest, SupportsTenThousandConcurrentRegistrations) {
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

TEST_F(MonitorClientTest, DestructorAnswersRunningRequestsOnce) {
  std::atomic<int> asked = 0;
  monitor.on_registration = [&](const run::Done<run::RegisterResourceResponse>&) { ++asked; };
  open();
  std::atomic<int> reported = 0;
  constexpr int kCalls = 100;
  for (int i = 0; i < kCalls; ++i) {
    client->register_resource(resource(), [&](const auto& answer) {
      EXPECT_FALSE(answer);
      ++reported;
    });
  }
  while (asked < kCalls / 2) std::this_thread::yield();
  client.reset();
  EXPECT_EQ(reported, kCalls);
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

TEST_F(MonitorClientTest, DoesNotSendTooLargeMessage) {
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
  const std::uint32_t inside = pulumi::kMaxWireDepth - 1;  // the object is one more level
  monitor.registration = response_with(object({{"b", nested(inside)}}));
  const auto answer = add_with(object({{"a", nested(inside)}}));
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(shown(monitor.registrations.at(0).inputs), shown(object({{"a", nested(inside)}})));
  EXPECT_EQ(shown(answer->outputs), shown(object({{"b", nested(inside)}})));
  EXPECT_FALSE(add_with(object({{"a", nested(inside + 1)}})));
}

TEST_F(MonitorClientTest, CallsHooksUntilEngineIsDone) {
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
      // A failed hook does not fail the call.
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

TEST_F(MonitorClientTest, CallsNoHookAfterDestruction) {
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
  for (const auto& done : unanswered) done(run::HookAnswer{});  // late answers are ignored
}

TEST_F(MonitorClientTest, FinishReturnsAnswerOfEngine) {
  open();
  register_stack_outputs();
  monitor.nothing = base::fail("it went wrong");
  Awaited<void> done;
  client->finish(done.done());
  EXPECT_EQ(done.get().error().str(), "SignalAndWaitForShutdown: it went wrong");
}

TEST_F(MonitorClientTest, DoesNotSignalEndAfterFailure) {
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

TEST_F(MonitorClientTest, AcceptsEveryVersionWithoutEngine) {
  open();
  Awaited<void> done;
  client->require_pulumi_version(">=4.0.0", done.done());
  EXPECT_TRUE(done.get());
}

}  // namespace
}  // namespace virga::rpc
