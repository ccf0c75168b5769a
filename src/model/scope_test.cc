#include "model/scope.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>

#include "model/functions/function.h"

namespace virga::model {
namespace {

Variable variable(std::string_view name) {
  return {Variable::Kind::kConstant, 0, name, TypeId{}, {}};
}

TEST(Scope, FindsTheInnermostDefinition) {
  const Variable outer = variable("a");
  const Variable other = variable("b");
  const Variable inner = variable("a");
  Scope outside;
  EXPECT_TRUE(outside.define(&outer));
  EXPECT_TRUE(outside.define(&other));
  Scope inside(&outside);
  EXPECT_TRUE(inside.define(&inner));
  EXPECT_EQ(inside.variable("a"), &inner);
  EXPECT_EQ(inside.variable("b"), &other);
  EXPECT_EQ(outside.variable("a"), &outer);
  EXPECT_EQ(inside.variable("c"), nullptr);
}

TEST(Scope, RejectsASecondDefinition) {
  const Variable first = variable("a");
  const Variable second = variable("a");
  Scope scope;
  EXPECT_TRUE(scope.define(&first));
  EXPECT_FALSE(scope.define(&second));
  EXPECT_EQ(scope.variable("a"), &first);
}

TEST(Scope, FunctionsAndVariablesMayShareAName) {
  const Variable length = variable("length");
  Scope scope;
  define_builtins(scope);
  EXPECT_TRUE(scope.define(&length));
  EXPECT_EQ(scope.variable("length"), &length);
  EXPECT_EQ(scope.function("length")->name, "length");
}

TEST(Scope, FindsEachOfManyNames) {
  std::deque<std::string> names;
  std::deque<Variable> variables;
  Scope scope;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    names.push_back("name" + std::to_string(i));
    variables.push_back({Variable::Kind::kNode, i, names.back(), TypeId{}, {}});
    ASSERT_TRUE(scope.define(&variables.back()));
    for (const std::uint32_t known : {0U, i / 2, i}) {
      ASSERT_EQ(scope.variable(names[known])->slot, known);
    }
    ASSERT_EQ(scope.variable("name" + std::to_string(i + 1)), nullptr);
    ASSERT_FALSE(scope.define(&variables.back()));
  }
  EXPECT_TRUE(std::ranges::is_sorted(scope.variable_names()));
  EXPECT_EQ(scope.variable_names().size(), 1000U);
}

TEST(Scope, ListsVisibleNamesInnerOnesFirst) {
  const Variable b = variable("b");
  const Variable a = variable("a");
  const Variable c = variable("c");
  Scope outside;
  outside.define(&b);
  outside.define(&a);
  Scope inside(&outside);
  inside.define(&c);
  EXPECT_EQ(inside.variable_names(), (std::vector<std::string_view>{"c", "a", "b"}));
}

}  // namespace
}  // namespace virga::model
