#include "engine/mock/delays.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace virga::engine {
namespace {

TEST(Delays, RunsTasksInOrderOfTheirTimes) {
  std::string order;
  {
    Delays delays;
    const auto note = [&](char letter) { return [&order, letter] { order += letter; }; };
    // The times never come, so a busy machine cannot change the order.
    delays.after(7200, note('c'));
    delays.after(3600, note('b'));
    delays.after(0, note('a'));
    EXPECT_EQ(order, "a") << "at once, without a thread";
  }
  EXPECT_EQ(order, "abc") << "none is lost";
}

TEST(Delays, DestructorRunsRemainingTasks) {
  std::atomic<int> run = 0;
  const auto begin = std::chrono::steady_clock::now();
  {
    Delays delays;
    for (int i = 0; i < 100; ++i) delays.after(1e300, [&] { ++run; });
  }
  EXPECT_EQ(run, 100);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
}

TEST(Delays, TaskMayAddTask) {
  std::atomic<int> run = 0;
  {
    Delays delays;
    delays.after(0.001, [&] { delays.after(0.001, [&] { ++run; }); });
  }
  EXPECT_EQ(run, 1);
}

}  // namespace
}  // namespace virga::engine
