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

TEST(CollectionTest, AUnionOfListsAndTuplesIsAList) {
  const Type ports = Type::union_of({Type::tuple({Type::integer(), Type::integer()}),
                                     Type::tuple({Type::integer()}), Type::none()});
  EXPECT_EQ(collection_kind(ports), Kind::kList);
  EXPECT_EQ(collection_of(ports).key, Type::integer());
  EXPECT_EQ(collection_of(ports).value, Type::integer());
  const Type names = Type::union_of({Type::list(Type::string()), Type::tuple({Type::integer()})});
  EXPECT_EQ(collection_of(Type::output(names)).value, Type::string());
  EXPECT_EQ(collection_of(Type::union_of({Type::list(Type::string()), Type::tuple({})})).value,
            Type::string());
}

TEST(CollectionTest, AUnionOfMapsAndObjectsIsAMap) {
  const Type rules =
      Type::union_of({Type::object({{"a", Type::integer()}}),
                      Type::object({{"a", Type::integer()}, {"b", Type::boolean()}})});
  EXPECT_EQ(collection_kind(rules), Kind::kMap);
  EXPECT_EQ(collection_of(rules).key, Type::string());
  EXPECT_EQ(collection_of(rules).value, Type::union_of({Type::integer(), Type::boolean()}));
  const Type tags = Type::union_of({Type::map(Type::string()), Type::object({}), Type::none()});
  EXPECT_EQ(collection_of(tags).value, Type::string());
}

TEST(CollectionTest, AUnionOfSetsAndTuplesIsASet) {
  const Type zones = Type::union_of({Type::set(Type::string()), Type::tuple({}), Type::none()});
  EXPECT_EQ(collection_kind(zones), Kind::kSet);
  EXPECT_EQ(collection_of(zones).key, Type::string());
}

TEST(CollectionTest, AUnionOfCollectionsAndDynamicIsDynamic) {
  EXPECT_EQ(collection_kind(Type::union_of({Type::dynamic(), Type::tuple({})})), Kind::kDynamic);
  EXPECT_EQ(collection_kind(Type::union_of({Type::dynamic(), Type::string()})), Kind::kNone);
}

TEST(CollectionTest, UnionsWithDifferentKeysAreNotIterable) {
  EXPECT_FALSE(
      collection_of(Type::union_of({Type::list(Type::string()), Type::map(Type::string())}))
          .iterable);
  EXPECT_FALSE(collection_of(Type::union_of({Type::tuple({}), Type::object({})})).iterable);
  EXPECT_FALSE(
      collection_of(Type::union_of({Type::list(Type::string()), Type::set(Type::string())}))
          .iterable);

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
  EXPECT_TRUE(is_optional_outside(
      Type::union_of({Type::list(Type::string()), Type::tuple({}), Type::none()})));
}

}  // namespace
}  // namespace virga::model
