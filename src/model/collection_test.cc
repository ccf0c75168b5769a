#include "model/collection.h"

#include <gtest/gtest.h>

namespace virga::model {
namespace {

TEST(CollectionTest, LooksThroughEventualsAndOptionals) {
  const Type type = Type::promise(Type::output(Type::optional(Type::map(Type::boolean()))));
  const Collection collection = collection_of(type);
  EXPECT_TRUE(collection.iterable);
  EXPECT_EQ(collection.key, Type::string());
  EXPECT_EQ(collection.value, Type::boolean());
}

TEST(CollectionTest, StructuresHaveTheUnifiedTypeOfTheirParts) {
  EXPECT_EQ(collection_of(Type::tuple({Type::string(), Type::integer()})).value, Type::string());
  EXPECT_EQ(collection_of(Type::tuple({})).value, Type::none());
}

TEST(CollectionTest, TheKeysOfASetAreItsElements) {
  const Collection collection = collection_of(Type::set(Type::integer()));
  EXPECT_TRUE(collection.iterable);
  EXPECT_EQ(collection.key, Type::integer());
  EXPECT_EQ(collection.value, Type::integer());
}

TEST(CollectionTest, UnionsAreNotIterable) {
  EXPECT_FALSE(
      collection_of(Type::union_of({Type::list(Type::string()), Type::string()})).iterable);
  EXPECT_TRUE(collection_of(Type::dynamic()).iterable);
  EXPECT_TRUE(collection_of(Type::error()).iterable);
}

TEST(CollectionTest, WrapsInTheStrongestOuterEventual) {
  const Type result = Type::integer();
  const Type source = Type::optional(Type::list(Type::output(Type::string())));
  EXPECT_EQ(wrap_like(result, source), result);
  EXPECT_EQ(wrap_like(result, Type::promise(source)), Type::promise(result));
  EXPECT_EQ(wrap_like(result, Type::promise(Type::output(source))), Type::output(result));
  EXPECT_EQ(wrap_like(result, Type::optional(Type::output(source))), Type::output(result));
}

TEST(CollectionTest, FindsAnOptionalInsideEventuals) {
  const Type optional = Type::optional(Type::list(Type::string()));
  EXPECT_TRUE(is_optional_outside(optional));
  EXPECT_TRUE(is_optional_outside(Type::promise(Type::output(optional))));
  EXPECT_TRUE(is_optional_outside(Type::optional(Type::output(Type::string()))));
  EXPECT_FALSE(is_optional_outside(Type::list(optional)));
}

}  // namespace
}  // namespace virga::model
