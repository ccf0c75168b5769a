#include "model/expr/walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Walk, PushesTheFirstChildOnTop) {
  Bench bench;
  const Expr& object = bench.check("{ a = 1, b = [2, 3] }");
  const std::vector<const Expr*> all = children(object);
  ASSERT_EQ(all.size(), 4U);
  std::vector<const Expr*> stack = {&object};
  push_children(object, stack);
  ASSERT_EQ(stack.size(), 5U);
  EXPECT_EQ(stack.front(), &object);
  EXPECT_TRUE(std::equal(all.rbegin(), all.rend(), stack.begin() + 1));
}

TEST(Walk, PushesNothingForLeaves) {
  Bench bench;
  std::vector<const Expr*> stack;
  push_children(bench.check("1"), stack);
  push_children(bench.check("s"), stack);
  EXPECT_TRUE(stack.empty());
}

}  // namespace
}  // namespace virga::model
