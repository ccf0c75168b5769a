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

TEST(CollectionTest, StructuresUnifyTheirParts) {
  EXPECT_EQ(collection_of(Type::tuple({Type::string(), Type::integer()})).value, Type::string());
  EXPECT_EQ(collection_of(Type::tuple({})).value, Type::none());
}

TEST(CollectionTest, SetsAndUnionsAreNotIterable) {
  EXPECT_FALSE(collection_of(Type::set(Type::string())).iterable);
  EXPECT_FALSE(
      collection_of(Type::union_of({Type::list(Type::string()), Type::string()})).iterable);
  EXPECT_TRUE(collection_of(Type::dynamic()).iterable);
  EXPECT_TRUE(collection_of(Type::error()).iterable);
}

TEST(CollectionTest, WrapsLikeTheSourceUpToAUnion) {
  const Type source = Type::promise(Type::output(Type::optional(Type::list(Type::string()))));
  EXPECT_EQ(wrap_like(Type::integer(), source), Type::promise(Type::output(Type::integer())));
  EXPECT_EQ(wrap_like(Type::integer(), Type::optional(source)), Type::integer());
}

}  // namespace
}  // namespace virga::model
