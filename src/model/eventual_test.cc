#include "model/eventual.h"

#include <gtest/gtest.h>

#include <vector>

#include "model/show.h"

namespace virga::model {
namespace {

const Type kOutput = Type::output(Type::string());
const Type kPromise = Type::promise(Type::string());

TEST(EventualTest, ResolvesEventualsAtEveryDepth) {
  const Type type = Type::object(
      {{"a", Type::tuple({kOutput, Type::map(kPromise)})}, {"b", Type::optional(kOutput)}}, false);
  const Type resolved = resolve_outputs(type);
  EXPECT_EQ(show(resolved), "object({a = tuple(string, map(string)), b = union(none, string)})");
  EXPECT_TRUE(resolved.strict());
  EXPECT_EQ(show(resolve_promises(type)),
            "object({a = tuple(output(string), map(string)), b = union(none, output(string))})");
}

TEST(EventualTest, TypesWithoutEventualsKeepTheirNode) {
  const Type type = Type::list(Type::object({}, false));
  EXPECT_EQ(resolve_outputs(type).node(), type.node());
}

TEST(EventualTest, LiftsByTheStrongestEventual) {
  const Type result = Type::integer();
  EXPECT_EQ(lift(result, std::vector{Type::string(), Type::list(kPromise)}), Type::promise(result));
  EXPECT_EQ(lift(result, std::vector{kPromise, Type::list(kOutput)}), Type::output(result));
  EXPECT_EQ(lift(result, std::vector{Type::string()}), result);
}

TEST(EventualTest, ComputesInputTypes) {
  EXPECT_EQ(show(input_type(Type::optional(Type::string()))),
            "union(none, output(string), output(union(none, string)), string)");
  EXPECT_EQ(input_type(kOutput), kOutput);
  EXPECT_EQ(input_type(Type::dynamic()), Type::dynamic());
  EXPECT_EQ(show(input_type(Type::list(Type::string()))),
            "union(list(union(output(string), string)), output(list(string)))");
  EXPECT_EQ(show(input_type(Type::set(Type::string()))),
            "union(output(set(string)), set(union(output(string), string)))");
  EXPECT_EQ(show(input_type(Type::tuple({Type::string()}))),
            "union(output(tuple(string)), tuple(union(output(string), string)))");
}

}  // namespace
}  // namespace virga::model
