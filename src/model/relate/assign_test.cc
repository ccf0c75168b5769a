#include "model/relate/assign.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

const Type kX = Type::constant(Type::string(), Constant::of_string("x"));

TEST(AssignTest, AConstantIsAssignableToItsBaseButNotTheReverse) {
  EXPECT_TRUE(assignable(kString, kX));
  EXPECT_FALSE(assignable(kX, kString));
  EXPECT_FALSE(assignable(Type::number(), Type::integer()));
}

TEST(AssignTest, CollectionsAcceptTheirStructuralTypes) {
  EXPECT_TRUE(assignable(Type::list(kString), Type::tuple({kString, kX})));
  EXPECT_FALSE(assignable(Type::list(kString), Type::set(kString)));
  EXPECT_TRUE(assignable(Type::map(kString), Type::object({{"a", kX}})));
  EXPECT_FALSE(assignable(Type::object({}), Type::map(kString)));
}

TEST(AssignTest, ObjectsAndTuplesAcceptExtraPartsAndMissingOptionals) {
  const Type wanted = Type::object({{"a", kString}, {"b", Type::optional(kString)}});
  EXPECT_TRUE(assignable(wanted, Type::object({{"a", kString}, {"c", kString}})));
  EXPECT_FALSE(assignable(wanted, Type::object({{"b", kString}})));
  EXPECT_TRUE(assignable(Type::tuple({Type::optional(kString)}), Type::tuple({})));
}

TEST(AssignTest, DoesNotCheckTheMembersOfASourceUnionSeparately) {
  const Type optional = Type::optional(kString);
  EXPECT_TRUE(assignable(optional, kX));
  EXPECT_FALSE(assignable(optional, Type::optional(kX)));
}

TEST(AssignTest, EventualsAcceptTheirElements) {
  EXPECT_TRUE(assignable(Type::output(kString), Type::promise(Type::output(kString))));
  EXPECT_TRUE(assignable(Type::output(kString), kX));
  EXPECT_FALSE(assignable(Type::promise(kString), Type::output(kString)));
  EXPECT_FALSE(assignable(kString, Type::output(kString)));
}

TEST(AssignTest, ATypeIsOptionalIfItAcceptsNone) {
  EXPECT_TRUE(is_optional(Type::none()));
  EXPECT_TRUE(is_optional(Type::output(Type::optional(kString))));
  EXPECT_FALSE(is_optional(Type::dynamic()));
  EXPECT_TRUE(is_optional(Type::constant(Type::none(), {})));
}

TEST(AssignTest, TheErrorTypeIsAssignableBothWays) {
  EXPECT_TRUE(assignable(kX, Type::error()));
  EXPECT_TRUE(assignable(Type::error(), kX));
  EXPECT_TRUE(assignable(Type::list(kX), Type::list(Type::error())));
}

}  // namespace
}  // namespace virga::model
