#include "pulumi/output/lane.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "pulumi/output/combine.h"

namespace virga::pulumi {
namespace {

TEST(Lane, CellsAreSmall) {
  static_assert(sizeof(Output<std::string>) == sizeof(void*));
  // With a callback that captures nothing.
  constexpr auto callback = [](int i) { return i; };
  EXPECT_LT(sizeof(ApplyCell<int, std::decay_t<decltype(callback)>>), 200u);
  EXPECT_LT(sizeof(RootCell<int>), 200u);
}

TEST(Lane, ADeferredValueMayBeAnOutput) {
  Lane lane;
  const Lane::Entered entered(lane);
  auto deferred = lane.deferred<Output<int>>("an output");
  auto inner = lane.deferred<int>("inside of it");
  std::move(deferred.resolver).resolve(Output<Output<int>>::of(inner.output, {.secret = true}));
  lane.run_until_idle();
  ASSERT_TRUE(deferred.output.settled()) << "settled although the output inside of it is not";
  EXPECT_TRUE(deferred.output.settled()->secret);
  std::move(inner.resolver).resolve(7);
  lane.run_until_idle();
  EXPECT_EQ(deferred.output.settled()->value->settled()->value, 7);
}

TEST(Lane, AcceptsAnswersFromAnyThread) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Lane lane({.shuffle_seed = seed});
    const Lane::Entered entered(lane);
    std::vector<Output<int>> outputs;
    std::vector<std::thread> world;
    for (int i = 0; i < 8; ++i) {
      auto request = lane.request<int>("request " + std::to_string(i));
      outputs.push_back(request.output);
      world.emplace_back([resolver = std::move(request.resolver), i]() mutable {
        std::move(resolver).resolve(i);
      });
    }
    int sum = 0;
    std::atomic<int> here = 0;
    const auto main = std::this_thread::get_id();
    const auto total = all(outputs).apply([&](const std::vector<int>& values) {
      here += std::this_thread::get_id() == main;
      for (const int value : values) sum += value;
    });
    EXPECT_TRUE(lane.finish().ok());
    for (std::thread& thread : world) thread.join();
    EXPECT_EQ(sum, 28);
    EXPECT_EQ(here, 1) << "callbacks run on the thread that runs the lane";
  }
}

TEST(Lane, OutputsAreSharedBetweenThreads) {
  Lane lane;
  const Lane::Entered entered(lane);
  auto request = lane.request<std::string>("request");
  auto guard = lane.request<int>("the threads");
  std::vector<std::thread> threads;
  std::atomic<int> ran = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&ran, output = request.output] {
      for (int j = 0; j < 1000; ++j) {
        output.apply([&ran](const std::string& text) { ran += static_cast<int>(text.size()); });
      }
    });
  }
  std::thread resolving([&, resolver = std::move(request.resolver)]() mutable {
    std::move(resolver).resolve("x");
    for (std::thread& thread : threads) thread.join();
    std::move(guard.resolver).resolve(0);
  });
  EXPECT_TRUE(lane.finish().ok());
  resolving.join();
  EXPECT_EQ(ran, 4000);
}

TEST(Lane, CanBeCancelledFromAnyThread) {
  Lane lane;
  auto request = lane.request<int>("never answered");
  std::thread world([&] { lane.cancel(); });
  const Report report = lane.finish();
  world.join();
  EXPECT_TRUE(report.cancelled);
  EXPECT_EQ(report.str(), "cancelled\n");
  EXPECT_EQ(request.output.settled()->failure->kind(), Failure::Kind::kCancelled);
}

TEST(Lane, AnswersMayRaceWithItsDestruction) {
  for (int round = 0; round < 100; ++round) {
    std::thread world;
    Output<int> applied = 0;
    {
      Lane lane;
      auto request = lane.request<int>("request");
      applied = request.output.apply([](int i) { return i; });
      world = std::thread(
          [resolver = std::move(request.resolver)]() mutable { std::move(resolver).resolve(1); });
      if (round % 2 == 0) lane.run_until_idle();
    }
    world.join();
    ASSERT_TRUE(applied.settled());
  }
}

TEST(Lane, WaitsForAnOutputOfAnotherLane) {
  Lane first;
  Lane second;
  auto request = first.request<int>("request");
  Output<int> result = 0;
  {
    const Lane::Entered entered(second);
    auto answer = second.request<int>("of the first lane");
    std::move(answer.resolver).resolve(request.output.apply([](int i) { return i + 1; }));
    result = answer.output.apply([](int i) { return i + 1; });
  }
  std::move(request.resolver).resolve(1);
  std::thread other([&] { EXPECT_TRUE(first.finish().ok()); });
  EXPECT_TRUE(second.finish().ok());
  other.join();
  EXPECT_EQ(result.settled()->value, 3);
}

TEST(Lane, ReportsFailuresAndDeadlocks) {
  Lane lane;
  const Lane::Entered entered(lane);
  const auto failed = Output<int>::failed(base::Error("refused"));
  auto cycle = lane.deferred<int>("circle");
  std::move(cycle.resolver).resolve(cycle.output.apply([](int i) { return i; }));
  auto forgotten = lane.deferred<int>("forgotten");
  std::string report = lane.finish().str();
  for (std::size_t at = 0; (at = report.find(__FILE__)) != std::string::npos;) {
    report.erase(at, sizeof __FILE__ + 4);  // the location: "FILE:123:"
  }
  EXPECT_EQ(report,
            " output \"circle\" cannot be resolved: it waits for \"circle\"\n"
            " output \"forgotten\" has waiters, but nothing resolves it\n"
            " refused\n");
}

}  // namespace
}  // namespace virga::pulumi
