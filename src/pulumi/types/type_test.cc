#include "pulumi/types/type.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>

#include "pulumi/types/generate_type_testing.h"

namespace virga::pulumi {
namespace {

Type object(std::vector<TypedName> properties) {
  return Type::object(std::move(properties)).value();
}

Type enum_of(std::initializer_list<const char*> texts) {
  std::vector<PropertyValue> values;
  for (const char* text : texts) values.push_back(PropertyValue::string(text));
  return Type::enumeration(Type::string(), std::move(values)).value();
}

TEST(Type, EqualityIsStructural) {
  EXPECT_EQ(Type(), Type::dynamic());
  EXPECT_EQ(Type::array(Type::string()), Type::array(Type::string()));
  EXPECT_NE(Type::array(Type::string()), Type::map(Type::string()));
  EXPECT_NE(Type::array(Type::string()), Type::array(Type::number()));
  EXPECT_NE(Type::promise(Type::string()), Type::output(Type::string()));
  EXPECT_NE(Type::tuple({Type::string(), Type::number()}),
            Type::tuple({Type::number(), Type::string()}));
  EXPECT_NE(Type::tuple({}), Type::union_of({}));
  EXPECT_NE(Type::tuple({}), object({}));
  EXPECT_EQ(Type::array(Type::string()).hash(), Type::array(Type::string()).hash());
}

TEST(Type, EqualityIgnoresTheOrderOfProperties) {
  const Type a = object({{"x", Type::string()}, {"y", Type::number()}});
  const Type b = object({{"y", Type::number()}, {"x", Type::string()}});
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_NE(a, object({{"x", Type::number()}, {"y", Type::string()}}));
  EXPECT_NE(a, object({{"x", Type::string()}, {"z", Type::number()}}));
  EXPECT_EQ(*a.property("y"), Type::number());
  EXPECT_EQ(a.property("z"), nullptr);
}

TEST(Type, RejectsDuplicateProperties) {
  const auto twice = Type::object({{"x", Type::string()}, {"y", {}}, {"x", Type::string()}});
  EXPECT_EQ(twice.error().message(), "an object type has the property 'x' twice");
  EXPECT_FALSE(Type::object({{"\xFF", Type::string()}}));
}

TEST(Type, UnionsAreFlatSets) {
  const Type a = Type::string();
  const Type b = Type::number();
  const Type c = Type::boolean();
  EXPECT_EQ(Type::union_of({a, b}), Type::union_of({b, a}));
  EXPECT_EQ(Type::union_of({a, Type::union_of({b, c})}), Type::union_of({a, b, c}));
  EXPECT_EQ(Type::union_of({a, b, a}), Type::union_of({a, b}));
  EXPECT_EQ(Type::union_of({a, a}), a);
  EXPECT_EQ(Type::union_of({Type::union_of({a})}), a);
  EXPECT_TRUE(Type::union_of({}).parts().empty());
  EXPECT_EQ(Type::union_of({Type::union_of({}), a}), a);
  EXPECT_NE(Type::union_of({a, b}), Type::union_of({a, c}));
  EXPECT_EQ(Type::union_of({b, a}).parts().front(), b);
  EXPECT_EQ(Type::input(a), Type::union_of({a, Type::output(a)}));
  EXPECT_EQ(Type::optional(a), Type::union_of({a, Type::null()}));
  EXPECT_EQ(Type::optional(Type::null()), Type::null());
}

TEST(Type, EnumsAreSetsOfPrimitives) {
  EXPECT_EQ(enum_of({"a", "b"}), enum_of({"b", "a", "b"}));
  EXPECT_EQ(enum_of({"a", "b"}).hash(), enum_of({"b", "a"}).hash());
  EXPECT_NE(enum_of({"a", "b"}), enum_of({"a", "c"}));
  EXPECT_NE(enum_of({"a"}), enum_of({"a", "b"}));
  EXPECT_EQ(enum_of({"a", "a"}).values().size(), 1u);
  EXPECT_EQ(enum_of({"a"}).element(), Type::string());

  const PropertyValue one = PropertyValue::number(1);
  EXPECT_FALSE(Type::enumeration(Type::string(), {}));
  EXPECT_FALSE(Type::enumeration(Type::string(), {one}));
  EXPECT_FALSE(Type::enumeration(Type::array(Type::number()), {one}));
  EXPECT_FALSE(Type::enumeration(Type::null(), {{}}));
  EXPECT_FALSE(Type::enumeration(
      Type::number(), {PropertyValue::number(std::numeric_limits<double>::quiet_NaN())}));
  EXPECT_FALSE(Type::enumeration(Type::string(), {PropertyValue::string("\xFF")}));
}

TEST(Type, LimitsDepth) {
  Type type = Type::string();
  while (type.depth() < kMaxTypeDepth) type = Type::array(std::move(type));
  EXPECT_TRUE(type.is(TypeKind::kArray));
  EXPECT_TRUE(Type::array(type).is_dynamic());
  EXPECT_TRUE(Type::tuple({Type::null(), type}).is_dynamic());
  EXPECT_TRUE(object({{"x", type}}).is_dynamic());
  // A union counts as a level.
  EXPECT_TRUE(Type::optional(type).is_dynamic());
}

// Two types of 2^60 parts in 60 nodes each.
TEST(Type, ComparesSharedPartsOnce) {
  const auto doubled = [] {
    Type type = Type::string();
    for (int i = 0; i < 60; ++i) type = Type::tuple({type, type});
    return type;
  };
  EXPECT_EQ(doubled(), doubled());
}

TEST(Type, WideUnionsTakeLinearTime) {
  std::vector<Type> members;
  for (int i = 0; i < 20'000; ++i) members.push_back(enum_of({std::to_string(i).c_str()}));
  const Type forwards = Type::union_of(members);
  std::ranges::reverse(members);
  EXPECT_EQ(forwards, Type::union_of(members));
}

TEST(TypeDeathTest, AccessToAnotherKindIsABug) {
  EXPECT_DEATH((void)Type::string().element(), "");
  EXPECT_DEATH((void)Type::array({}).parts(), "");
  EXPECT_DEATH((void)Type::tuple({}).names(), "");
  EXPECT_DEATH((void)Type::string().values(), "");
}

RC_GTEST_PROP(Type, EqualTypesHaveEqualHashes, ()) {
  const Type a = random_type(2);
  const Type b = random_type(2);
  RC_ASSERT(a == a);
  RC_ASSERT((a == b) == (b == a));
  if (a == b) RC_ASSERT(a.hash() == b.hash());
}

}  // namespace
}  // namespace virga::pulumi
