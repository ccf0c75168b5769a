#include "bind/types/plain_types.h"

#include <gtest/gtest.h>

#include "model/eventual.h"

namespace virga::bind {
namespace {

using model::Type;

TEST(PlainTypes, HaveNoOutputsInsideAndNoNullOutside) {
  PlainTypes types;
  const Type row = Type::list(Type::optional(Type::string()));
  EXPECT_EQ(types.of(model::input_type(Type::optional(row))), row);
  EXPECT_EQ(types.of(Type::promise(row)), row);
  EXPECT_EQ(types.of(row), row);
}

TEST(AskedFor, RemovesTheOutputBesideAType) {
  const Type input = model::input_type(Type::list(Type::string()));
  EXPECT_EQ(expected_type(Type::optional(input)), Type::list(model::input_type(Type::string())));
  EXPECT_EQ(expected_type(Type::output(Type::string())), Type::string());
  EXPECT_EQ(expected_type(Type::integer()), Type::integer());
  const Type either = Type::union_of({Type::string(), Type::list(Type::string())});
  EXPECT_TRUE(expected_type(model::input_type(either)).is(model::Kind::kUnion));
}

TEST(PlainTypes, CachesResults) {
  PlainTypes types;
  const Type input = model::input_type(Type::object({{"a", Type::string()}}));
  const Type& plain = types.of(input);
  types.of(Type::output(Type::string()));
  EXPECT_EQ(&types.of(input), &plain);
}

TEST(Alternatives, AreTheMembersWithoutNullAndOutputs) {
  const Type list = Type::list(Type::string());
  const Type input = model::input_type(Type::optional(Type::union_of({Type::integer(), list})));
  for (const Type& each : alternatives_of(input)) {
    EXPECT_TRUE(each.is(model::Kind::kInt) || each.is(model::Kind::kList));
  }
  EXPECT_EQ(alternatives_of(input).size(), 2u);
  EXPECT_EQ(alternatives_of(Type::output(Type::optional(list))), std::vector<Type>{list});
  EXPECT_EQ(alternatives_of(Type::string()), std::vector<Type>{Type::string()});
}

}  // namespace
}  // namespace virga::bind
