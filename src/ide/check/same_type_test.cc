#include "ide/check/same_type.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace virga::ide {
namespace {

using model::Type;

Type strict_object() {
  return Type::object({{"name", Type::string()}});
}
Type lenient_object() {
  return Type::object({{"name", Type::string()}}, false);
}
Type annotated_object(std::shared_ptr<const model::Annotation> annotation) {
  return Type::object({{"name", Type::string()}}, true, {std::move(annotation)});
}

TEST(SameType, ComparesNodesOfEqualStructure) {
  EXPECT_TRUE(is_same_type(Type::string(), Type::string()));
  EXPECT_TRUE(is_same_type(strict_object(), strict_object()));
  EXPECT_TRUE(is_same_type(Type::list(strict_object()), Type::list(strict_object())));
  EXPECT_FALSE(is_same_type(Type::string(), Type::integer()));
  EXPECT_FALSE(is_same_type(Type::list(Type::string()), Type::set(Type::string())));
  EXPECT_FALSE(is_same_type(strict_object(), Type::object({{"nmae", Type::string()}})));
  EXPECT_FALSE(
      is_same_type(Type::tuple({Type::string()}), Type::tuple({Type::string(), Type::string()})));
}

// Equality ignores what messages show; the parts of a type are compared in the same way.
TEST(SameType, DistinguishesEqualTypesThatMessagesShowDifferently) {
  const std::array<std::function<Type(Type)>, 8> inside = {
      [](Type part) { return part; },
      [](Type part) { return Type::list(std::move(part)); },
      [](Type part) { return Type::set(std::move(part)); },
      [](Type part) { return Type::map(std::move(part)); },
      [](Type part) { return Type::output(std::move(part)); },
      [](Type part) { return Type::tuple({Type::string(), std::move(part)}); },
      [](Type part) { return Type::optional(std::move(part)); },
      [](Type part) { return Type::object({{"part", std::move(part)}}); },
  };
  const auto one = std::make_shared<const model::Annotation>();
  const auto two = std::make_shared<const model::Annotation>();
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const auto& of = inside[i];
    ASSERT_EQ(of(strict_object()), of(lenient_object())) << i;
    EXPECT_FALSE(is_same_type(of(strict_object()), of(lenient_object()))) << i;
    EXPECT_TRUE(is_same_type(of(lenient_object()), of(lenient_object()))) << i;
    ASSERT_EQ(of(annotated_object(one)), of(annotated_object(two))) << i;
    EXPECT_FALSE(is_same_type(of(annotated_object(one)), of(annotated_object(two)))) << i;
    EXPECT_FALSE(is_same_type(of(annotated_object(one)), of(strict_object()))) << i;
    EXPECT_TRUE(is_same_type(of(annotated_object(one)), of(annotated_object(one)))) << i;
  }
  const std::vector<Type> members = {Type::string(), Type::integer()};
  EXPECT_FALSE(is_same_type(Type::union_of(members, {one}), Type::union_of(members, {two})));
  EXPECT_TRUE(is_same_type(Type::union_of(members, {one}), Type::union_of(members, {one})));
}

// Two types of 2^n parts that share them.
TEST(SameType, EndsForTypesWithManyParts) {
  Type a = strict_object(), b = strict_object();
  for (int i = 0; i < 20; ++i) {
    a = Type::tuple({a, a});
    b = Type::tuple({b, b});
  }
  EXPECT_FALSE(is_same_type(a, b));  // they are the same, but that takes too long
  EXPECT_TRUE(is_same_type(a, a));
}

}  // namespace
}  // namespace virga::ide
