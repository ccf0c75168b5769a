#include "cty/type.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "cty/capsule.h"
#include "cty/types/conformance.h"

namespace virga::cty {
namespace {

Type nested(Type type, int levels) {
  for (int i = 0; i < levels; ++i) type = Type::list(std::move(type));
  return type;
}

TEST(Type, ComparesStructure) {
  EXPECT_EQ(Type::list(Type::string()), Type::list(Type::string()));
  EXPECT_NE(Type::list(Type::string()), Type::set(Type::string()));
  const Type a = Type::object({{"b", Type::number()}, {"a", Type::string()}});
  const Type b = Type::object({{"a", Type::string()}, {"b", Type::number()}});
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.hash(), b.hash());
}

TEST(Type, OptionalAttributesArePartOfTheType) {
  const Type required = Type::object({{"a", Type::string()}});
  const Type optional = Type::object({{"a", Type::string(), true}});
  EXPECT_NE(required, optional);
  EXPECT_TRUE(Type::list(optional).has_optional());
  EXPECT_EQ(Type::list(optional).without_optional_deep(), Type::list(required));
}

TEST(Type, NormalizesNamesAndLastOfEqualNamesWins) {
  // "é" as one character and as two.
  const Type type = Type::object({{"\u00e9", Type::string()}, {"e\u0301", Type::number()}});
  ASSERT_EQ(type.attributes().size(), 1u);
  EXPECT_EQ(type.attribute("\u00e9")->type, Type::number());
  EXPECT_EQ(type.attribute("x"), nullptr);
}

TEST(Type, HasReadableNames) {
  const Type type = Type::map(Type::list(Type::dynamic()));
  EXPECT_EQ(type.friendly_name(), "map of list of dynamic");
  EXPECT_EQ(type.constraint_name(), "map of list of any single type");
  EXPECT_EQ(Type::dynamic().constraint_name(), "any type");
  EXPECT_EQ(Type::object({{"a", Type::tuple({Type::boolean()}), true}}).dump(),
            "object({a?=tuple([bool])})");
}

TEST(Type, DeepTypesNeedNoStack) {
  const Type a = nested(Type::string(), 1'000'000);
  const Type b = nested(Type::string(), 1'000'000);
  EXPECT_EQ(a, b);
  EXPECT_NE(a, nested(Type::number(), 1'000'000));
  EXPECT_EQ(a.depth(), 1'000'001u);
}

TEST(Type, RemovingOptionalNeedsNoStack) {
  const Type deep = nested(Type::object({{"a", Type::string(), true}}), 200'000);
  EXPECT_EQ(deep.without_optional_deep(), nested(Type::object({{"a", Type::string()}}), 200'000));
}

TEST(Type, DerivesFactsFromItsParts) {
  const Type open = Type::map(Type::tuple({Type::boolean(), Type::dynamic()}));
  EXPECT_TRUE(open.has_dynamic());
  EXPECT_FALSE(open.has_optional());
  EXPECT_EQ(open.depth(), 3u);
  EXPECT_EQ(Type::empty_object().depth(), 1u);
  EXPECT_EQ(Type::empty_tuple(), Type::tuple({}));
}

TEST(Type, CapsulesAreEqualOnlyToThemselves) {
  static const CapsuleOf<int> kOne("same name");
  static const CapsuleOf<int> kSameName("same name");
  EXPECT_EQ(Type::capsule(kOne), Type::capsule(kOne));
  EXPECT_EQ(Type::capsule(kOne).hash(), Type::capsule(kOne).hash());
  EXPECT_NE(Type::capsule(kOne), Type::capsule(kSameName));
  EXPECT_EQ(Type::list(Type::capsule(kOne)).friendly_name(), "list of same name");
}

TEST(Conformance, ReportsThePath) {
  const Type given = Type::object({{"a", Type::list(Type::string())}, {"b", Type::number()}});
  const Type wanted = Type::object({{"a", Type::list(Type::number())}, {"b", Type::dynamic()}});
  const auto found = test_conformance(given, wanted);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].path.show(), ".a[...]");
  EXPECT_TRUE(conforms(given, Type::dynamic()));
  EXPECT_FALSE(conforms(Type::dynamic(), given));
}

TEST(Conformance, DepthErrorDoesNotAffectSiblings) {
  const auto nested = [](Type type) {
    for (std::uint32_t i = 0; i < base::Limits{}.max_type_depth; ++i) type = Type::list(type);
    return type;
  };
  std::vector<Type> given(1000, nested(Type::string()));
  std::vector<Type> wanted(1000, nested(Type::number()));
  given.push_back(Type::list(Type::string()));
  wanted.push_back(Type::list(Type::number()));
  const auto found = test_conformance(Type::tuple(given), Type::tuple(wanted));
  ASSERT_EQ(found.size(), 1001u);
  EXPECT_EQ(found.front().message, "the type is nested too deeply");
  EXPECT_EQ(found.back().path.show(), "[1000][...]");
}

}  // namespace
}  // namespace virga::cty
