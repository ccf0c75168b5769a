#include "hcl/eval/budget/budget.h"

#include <gtest/gtest.h>

namespace virga::hcl {
namespace {

base::Limits steps(std::size_t count) {
  base::Limits limits;
  limits.max_evaluation_steps = count;
  return limits;
}

TEST(Budget, ChargesStepsForWorkUpToTheLimit) {
  Budget budget(steps(10));
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(budget.charge_work(Budget::kBytesPerStep, {}));
  EXPECT_TRUE(budget.charge_work(Budget::kBytesPerStep - 1, {}));
  EXPECT_FALSE(budget.charge_work(1, {}));
  ASSERT_TRUE(budget.overrun().has_value());
  EXPECT_EQ(budget.overrun()->limit, Budget::Limit::kSteps);
  EXPECT_EQ(budget.overrun()->most, 10U);
}

TEST(Budget, CountsStepsAcrossSlices) {
  for (const std::size_t limit : {1023U, 1024U, 1025U, 5000U}) {
    Budget budget(steps(limit));
    for (std::size_t i = 0; i < limit; ++i) ASSERT_TRUE(budget.charge_step({})) << i;
    EXPECT_FALSE(budget.charge_step({}));
    Budget at_once(steps(limit));
    EXPECT_TRUE(at_once.charge_steps(limit, {}));
    EXPECT_FALSE(at_once.charge_step({}));
  }
}

TEST(Budget, RejectsAllChargesAfterStop) {
  bool stopped = false;
  Budget budget(base::Limits(), [&] { return stopped; });
  for (int i = 0; i < 5000; ++i) ASSERT_TRUE(budget.charge_step({}));
  EXPECT_FALSE(budget.spent());
  stopped = true;
  std::size_t more = 0;
  while (more <= Budget::kStepsPerSlice && budget.charge_step({})) ++more;
  EXPECT_LE(more, Budget::kStepsPerSlice);
  EXPECT_TRUE(budget.spent());
  EXPECT_TRUE(budget.stopped());
  EXPECT_FALSE(budget.overrun().has_value());  // being stopped is not an error of the program
  EXPECT_FALSE(budget.charge_step({}));
  EXPECT_FALSE(budget.charge_string(1, {}));
  EXPECT_FALSE(budget.overrun().has_value());
}

}  // namespace
}  // namespace virga::hcl
