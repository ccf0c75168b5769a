#include "engine/deployment/strand.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

TEST(Strand, RunsTasksInOrder) {
  Strand strand;
  std::vector<int> order;
  strand.post([&] {
    strand.post([&] { order.push_back(3); });
    order.push_back(1);
    strand.post([&] { order.push_back(4); });
    order.push_back(2);
  });
  EXPECT_EQ(order, (std::vector{1, 2, 3, 4}));
}

TEST(Strand, RunsOneTaskAtATimeFromAllThreads) {
  Strand strand;
  int count = 0;  // not atomic: the strand prevents data races
  std::atomic<int> posted = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 1'000; ++j) {
        strand.post([&] { ++count; });
        ++posted;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(posted, 4'000);
  EXPECT_EQ(count, 4'000);
}

// A provider that answers later, from another thread. The result must be the same.
class Later : public DeploymentBench {
 protected:
  Lines deploy_all_at_once(const std::vector<Request>& requests) {
    begin();
    for (Request request : requests) {
      request.parent = stack;
      engine->register_resource(std::move(request), [this](base::Result<Response>) { ++answered; });
    }
    run_pending();
    engine->register_resource_outputs({stack, object({})}, [](base::Result<void>) {});
    std::atomic<bool> done = false;
    engine->finish([&](base::Result<void>) { done = true; });
    run_pending();
    EXPECT_TRUE(done);
    return steps();
  }
  // Runs the pending answers in reverse order, each on its own thread.
  void run_pending() {
    while (!pending.empty()) {
      const auto task = std::move(pending.back());
      pending.pop_back();
      std::thread(task).join();
    }
  }

  std::vector<std::function<void()>> pending;
  int answered = 0;
};

TEST_F(Later, OrderOfAnswersDoesNotChangeResult) {
  const std::vector program = {resource("a"), resource("b"), resource("c")};
  provider.later = [this](std::function<void()> then) { pending.push_back(std::move(then)); };
  EXPECT_EQ(deploy_all_at_once(program), (Lines{"create a", "create b", "create c"}));
  EXPECT_EQ(answered, 3);
  EXPECT_EQ(state(), (Lines{"a a-3", "b b-2", "c c-1"}));
  EXPECT_EQ(deploy_all_at_once({}), (Lines{"delete c", "delete b", "delete a"}));
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Later, WaitingRegistrationsDoNotClaimSameResource) {
  deploy_all_at_once({resource("a")});
  provider.later = [this](std::function<void()> then) { pending.push_back(std::move(then)); };
  Request b = resource("b");
  b.aliases.emplace_back().name = "a";
  Request c = resource("c");
  c.aliases = b.aliases;
  EXPECT_EQ(deploy_all_at_once({b, c}), Lines{"create c"});
  EXPECT_EQ(state(), (Lines{"b a-1", "c c-2"}));
}

TEST_F(Later, PendingRequestIsAnsweredAfterEngineIsDestroyed) {
  provider.later = [this](std::function<void()> then) { pending.push_back(std::move(then)); };
  begin();
  Request a = resource("a");
  a.parent = stack;
  engine->register_resource(a, [this](base::Result<Response>) { ++answered; });
  engine = nullptr;
  run_pending();
  EXPECT_EQ(answered, 1);
}

}  // namespace
}  // namespace virga::engine
