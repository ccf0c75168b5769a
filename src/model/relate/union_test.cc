#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

TEST(UnionTest, IsSortedByTextFlatAndWithoutDuplicates) {
  const Type inner = Type::union_of({Type::string(), Type::none()});
  const Type type = Type::union_of({Type::string(), inner, Type::list(Type::integer())});
  EXPECT_EQ(show(type), "union(list(int), none, string)");
}

TEST(UnionTest, OfOneTypeIsThatType) {
  EXPECT_EQ(Type::union_of({Type::string(), Type::string()}), Type::string());
  EXPECT_EQ(Type::optional(Type::none()), Type::none());
  EXPECT_EQ(show(Type::union_of({})), "union()");
}

TEST(UnionTest, DoesNotDependOnTheOrderOfItsArguments) {
  std::vector<Type> members;
  for (int i = 0; i < 100; ++i) members.push_back(text("v" + std::to_string(i * 37 % 100)));
  const Type all = Type::union_of(members);
  Type grown = members[0];
  for (const Type& member : members) grown = Type::union_of({grown, member});
  EXPECT_EQ(grown, all);
  EXPECT_EQ(Type::union_of({members.rbegin(), members.rend()}), all);
  EXPECT_EQ(all.members().size(), 100u);
}

TEST(UnionTest, OrdersLongFormsByTheirFirstDifference) {
  const auto object = [](const Type& last) {
    std::vector<Property> properties;
    for (int i = 10; i < 40; ++i) properties.push_back({"p" + std::to_string(i), Type::string()});
    properties.push_back({"z", last});
    return Type::object(std::move(properties));
  };
  const Type type = Type::union_of({object(Type::string()), object(Type::boolean())});
  EXPECT_EQ(*type.members()[0].property("z"), Type::boolean());
}

TEST(UnionTest, ComparesFormsThatAreTooLongToWrite) {
  const auto doubled = [](Type leaf) {
    for (int i = 0; i < 100; ++i) leaf = Type::tuple({leaf, leaf});
    return leaf;
  };
  const Type type = Type::union_of({doubled(Type::string()), doubled(Type::integer())});
  EXPECT_EQ(type.members()[0], doubled(Type::integer()));
}

// { self: tie(itself) }
Type cycle(Type (*tie)(Type)) {
  RecursiveTypes types;
  const Type object = types.declare();
  types.define(object, {{"self", Type::optional(tie(object))}});
  types.finish();
  return types.final(object);
}

TEST(UnionTest, ComparesSharedFormsWithoutDifferences) {
  const auto doubled = [](Type leaf) {
    for (int i = 0; i < 100; ++i) leaf = Type::tuple({leaf, leaf});
    return leaf;
  };
  const Type lists = doubled(cycle(&Type::list));
  const Type maps = doubled(cycle(&Type::map));
  EXPECT_EQ(Type::union_of({lists, maps}).members().size(), 2u);
}

TEST(UnionTest, KeepsDifferentRecursiveObjectsOfOneShape) {
  const Type lists = cycle(&Type::list);
  const Type maps = cycle(&Type::map);
  ASSERT_EQ(lists.hash(), maps.hash());
  EXPECT_EQ(Type::union_of({lists, maps, lists, maps}).members().size(), 2u);
}

TEST(UnionTest, AnErrorAmongTheMembersMakesTheUnionAnError) {
  EXPECT_TRUE(Type::union_of({Type::string(), Type::error()}).is_error());
}

TEST(UnionTest, KeepsTheAnnotationsOfNestedUnions) {
  const auto note = std::make_shared<const Note>();
  const Type inner = Type::union_of({Type::string(), Type::integer()}, {note});
  const Type outer = Type::optional(inner);
  ASSERT_EQ(outer.annotations().size(), 1u);
  EXPECT_EQ(outer.annotations()[0], note);
}

}  // namespace
}  // namespace virga::model
