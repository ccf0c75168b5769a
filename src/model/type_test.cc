#include "model/type.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"
#include "model/show.h"

namespace virga::model {
namespace {

Type nested(std::uint32_t depth) {
  Type type = Type::string();
  while (type.depth() < depth) type = Type::list(type);
  return type;
}

TEST(TypeTest, IsAHandleOfEightBytesThatStartsAsNone) {
  static_assert(sizeof(Type) == 8);
  EXPECT_TRUE(Type().is_none());
}

TEST(TypeTest, OpaqueReturnsBuiltinsByName) {
  EXPECT_EQ(Type::opaque("boolean"), Type::boolean());
  EXPECT_EQ(Type::opaque("int"), Type::integer());
  EXPECT_EQ(Type::opaque("dynamic"), Type::dynamic());
  EXPECT_EQ(Type::opaque("Asset").name(), "Asset");
}

TEST(TypeTest, SortsPropertiesAndKeepsTheLastOfEqualNames) {
  const Type type =
      Type::object({{"b", Type::string()}, {"a", Type::integer()}, {"b", Type::boolean()}});
  EXPECT_EQ(show(type), "object({a = int, b = bool})");
  EXPECT_EQ(*type.property("b"), Type::boolean());
  EXPECT_EQ(type.property("c"), nullptr);
}

TEST(TypeTest, AnOutputRemovesTheEventualsInside) {
  const Type inner = Type::list(Type::promise(Type::output(Type::string())));
  EXPECT_EQ(show(Type::output(inner)), "output(list(string))");
  EXPECT_EQ(Type::output(Type::output(Type::string())), Type::output(Type::string()));
}

TEST(TypeTest, APromiseRemovesThePromisesInsideButKeepsOutputs) {
  EXPECT_EQ(show(Type::promise(Type::list(Type::promise(Type::output(Type::string()))))),
            "promise(list(output(string)))");
}

TEST(TypeTest, ContentsIncludePartsButNotBasesOfConstants) {
  const Type type = Type::map(Type::promise(Type::output(Type::string())));
  EXPECT_TRUE(type.contains_outputs());
  EXPECT_TRUE(type.contains_promises());
  EXPECT_FALSE(Type::constant(Type::output(Type::string()), {}).contains_outputs());
}

TEST(TypeTest, IsConstIfEveryMemberIs) {
  const Type a = Type::constant(Type::string(), Constant::of_string("a"));
  const Type b = Type::constant(Type::string(), Constant::of_string("b"));
  EXPECT_TRUE(a.is_const());
  EXPECT_TRUE(Type::union_of({a, b}).is_const());
  EXPECT_FALSE(Type::union_of({a, Type::integer()}).is_const());
}

TEST(TypeTest, EqualityIgnoresAnnotationsAndStrictness) {
  const Type plain = Type::object({{"a", Type::string()}});
  const Type loose = Type::object({{"a", Type::string()}}, false, {std::make_shared<const Note>()});
  EXPECT_EQ(plain, loose);
  EXPECT_EQ(plain.hash(), loose.hash());
  EXPECT_EQ(loose.annotations().size(), 1u);
  EXPECT_FALSE(loose.strict());
}

TEST(TypeTest, LimitsNesting) {
  const Type deepest = nested(kMaxTypeDepth);
  EXPECT_EQ(deepest.depth(), kMaxTypeDepth);
  EXPECT_FALSE(deepest.is_error());
  EXPECT_TRUE(Type::list(deepest).is_error());
  EXPECT_TRUE(Type::output(deepest).is_error());
  EXPECT_TRUE(Type::tuple({deepest, Type::string()}).is_error());
  EXPECT_TRUE(Type::object({{"a", deepest}}).is_error());
  EXPECT_TRUE(Type::optional(deepest).is_error());
}

}  // namespace
}  // namespace virga::model
