#include "run/plan/task_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace virga::run {
namespace {

using Rank = TaskGraph::Rank;

TaskId id(std::uint32_t number) {
  return static_cast<TaskId>(number);
}

// Tasks by number, each with its dependencies. Tasks in `requests` are requests, the others are
// values.
TaskGraph graph_of(const std::vector<std::vector<std::uint32_t>>& waits,
                   const std::vector<std::uint32_t>& requests = {}) {
  TaskGraph graph;
  for (std::uint32_t i = 0; i < waits.size(); ++i) {
    const bool asks = std::ranges::find(requests, i) != requests.end();
    graph.add(asks ? Rank::kRequest : Rank::kValue);
  }
  for (std::uint32_t i = 0; i < waits.size(); ++i) {
    for (const std::uint32_t other : waits[i]) graph.wait_for(id(i), id(other));
  }
  for (std::uint32_t i = 0; i < waits.size(); ++i) graph.release(id(i));
  return graph;
}

// Takes and finishes all ready tasks.
std::string order_of(TaskGraph& graph) {
  std::string order;
  while (const auto task = graph.take()) {
    order += std::to_string(static_cast<std::uint32_t>(*task));
    graph.finish(*task);
  }
  return order;
}

TEST(TaskGraph, FollowsSourceOrderWithinDependencies) {
  TaskGraph graph = graph_of({{2}, {}, {}, {0, 1}});
  EXPECT_EQ(order_of(graph), "1203");
  EXPECT_TRUE(graph.all_finished());
}

TEST(TaskGraph, PrefersValuesToRequests) {
  TaskGraph graph = graph_of({{}, {}, {0}}, {0, 2});
  EXPECT_EQ(order_of(graph), "102");
}

TEST(TaskGraph, GrowsDuringTheRun) {
  TaskGraph graph = graph_of({{}, {0}});
  const auto first = graph.take();
  const TaskId late = graph.add(Rank::kValue);
  graph.wait_for(id(1), late);
  graph.wait_for(late, *first);
  graph.finish(*first);
  EXPECT_FALSE(graph.take());  // the new one is not released
  graph.release(late);
  EXPECT_EQ(order_of(graph), "21");
}

TEST(TaskGraph, DoesNotWaitForFinishedTasks) {
  TaskGraph graph = graph_of({{}});
  EXPECT_EQ(order_of(graph), "0");
  const TaskId after = graph.add(Rank::kValue);
  graph.wait_for(after, id(0));
  graph.release(after);
  EXPECT_EQ(order_of(graph), "1");
}

TEST(TaskGraph, ATaskMayBeTakenAgain) {
  TaskGraph graph = graph_of({{}});
  graph.requeue(*graph.take());
  EXPECT_EQ(order_of(graph), "0");
}

TEST(TaskGraph, FindsAndBreaksCycles) {
  // 0 and 3 are in no cycle.
  TaskGraph graph = graph_of({{}, {2, 0}, {4}, {1}, {1, 5}, {6}, {5}});
  EXPECT_EQ(order_of(graph), "0");
  const auto cycles = graph.cycles();
  ASSERT_EQ(cycles.size(), 2u);
  EXPECT_EQ(cycles[0], (std::vector{id(1), id(2), id(4)}));
  EXPECT_EQ(cycles[1], (std::vector{id(5), id(6)}));
  graph.remove_dependency(id(5), id(6));
  graph.remove_dependency(id(4), id(1));
  graph.remove_dependency(id(4), id(1));  // has no effect the second time
  EXPECT_EQ(order_of(graph),
            "54213"
            "6");
  EXPECT_TRUE(graph.cycles().empty());
}

TEST(TaskGraph, LongChainsNeedNoStack) {
  constexpr std::uint32_t kLength = 300'000;
  TaskGraph graph;
  for (std::uint32_t i = 0; i < kLength; ++i) graph.add(Rank::kValue);
  for (std::uint32_t i = 0; i < kLength; ++i) {
    graph.wait_for(id(i), id((i + 1) % kLength));  // a single cycle
    graph.release(id(i));
  }
  ASSERT_EQ(graph.cycles().size(), 1u);
  graph.remove_dependency(id(kLength - 1), id(0));
  EXPECT_TRUE(graph.cycles().empty());
  while (const auto task = graph.take()) graph.finish(*task);
  EXPECT_TRUE(graph.all_finished());
}

}  // namespace
}  // namespace virga::run
