#include "run/lane.h"

#include <gtest/gtest.h>

#include <thread>

namespace virga::run {
namespace {

Plan plan_of(const std::vector<std::vector<std::uint32_t>>& dependencies) {
  Plan plan;
  for (const auto& list : dependencies) {
    PlanNode node{PlanNode::Kind::kResource, {}, false, {}};
    for (const std::uint32_t id : list) node.dependencies.push_back(static_cast<PlanId>(id));
    plan.nodes.push_back(std::move(node));
  }
  return plan;
}

std::string name(PlanId id) {
  return std::to_string(static_cast<std::uint32_t>(id));
}

TEST(Lane, StartsNodesInSourceOrderAfterTheirDependencies) {
  const Plan plan = plan_of({{2}, {}, {}, {0, 1}});
  Lane lane(plan, Lane::Answers::kInOrder);
  std::string order;
  lane.run([&](PlanId id) {
    order += name(id);
    lane.finish(id);
  });
  EXPECT_EQ(order, "1203");
}

TEST(Lane, MakesValuesBeforeItRegisters) {
  Plan plan = plan_of({{2}, {}, {}});
  plan.nodes[2].kind = PlanNode::Kind::kConfig;
  Lane lane(plan, Lane::Answers::kInOrder);
  std::string order;
  lane.run([&](PlanId id) {
    order += name(id);
    lane.finish(id);
  });
  EXPECT_EQ(order, "201");
}

// Two requests, then what depends on each; the second answer comes first.
std::string order_of(Lane::Answers answers) {
  const Plan plan = plan_of({{}, {}, {0}, {1}});
  Lane lane(plan, answers);
  std::vector<Done<int>> asked;
  std::string order;
  lane.run([&](PlanId id) {
    order += name(id);
    if (id >= PlanId{2}) return lane.finish(id);
    asked.push_back(lane.answer_to<int>([&, id](const base::Result<int>&) { lane.finish(id); }));
    if (asked.size() == 2) {
      asked[1](2);
      asked[0](1);
    }
  });
  return order;
}

TEST(Lane, TakesAnswersInTheOrderOfRequestsOrAsTheyCome) {
  EXPECT_EQ(order_of(Lane::Answers::kInOrder), "0123");
  EXPECT_EQ(order_of(Lane::Answers::kAsTheyCome), "0123");  // both were there at the first look
}

TEST(Lane, AsTheyComeAnEarlierRequestHoldsNothingUp) {
  const Plan plan = plan_of({{}, {}, {1}});
  Lane lane(plan, Lane::Answers::kAsTheyCome);
  Done<int> slow;
  std::string order;
  lane.run([&](PlanId id) {
    order += name(id);
    auto done = lane.answer_to<int>([&, id](const base::Result<int>&) { lane.finish(id); });
    if (id == PlanId{0}) {
      slow = std::move(done);
    } else {
      done(1);
      if (id == PlanId{2}) slow(0);
    }
  });
  EXPECT_EQ(order, "012");
}

TEST(Lane, AnswersMayComeFromOtherThreads) {
  std::vector<std::vector<std::uint32_t>> dependencies(1);
  for (std::uint32_t i = 1; i < 200; ++i) dependencies.push_back({(i - 1) / 2});
  const Plan plan = plan_of(dependencies);
  Lane lane(plan, Lane::Answers::kAsTheyCome);
  std::vector<std::thread> threads;
  std::size_t answered = 0;
  lane.run([&](PlanId id) {
    threads.emplace_back([done = lane.answer_to<int>([&, id](const base::Result<int>&) {
      ++answered;
      lane.finish(id);
    })] { done(1); });
  });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(answered, 200u);
}

TEST(Lane, LateAnswersHarmNobody) {
  Done<int> late;
  {
    const Plan plan = plan_of({});
    Lane lane(plan, Lane::Answers::kInOrder);
    late = lane.answer_to<int>([](const base::Result<int>&) { FAIL(); });
  }
  late(1);
}

}  // namespace
}  // namespace virga::run
