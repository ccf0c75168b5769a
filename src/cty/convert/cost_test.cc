// Cost of conversion and unification, counted by a capsule type that is called for each pair of
// types.
#include <gtest/gtest.h>

#include <memory>

#include "cty/convert/convert.h"
#include "cty/convert/unify.h"

namespace virga::cty {
namespace {

// Converts to string, and counts the calls of converts_to().
class CountedCapsule final : public CapsuleOf<int> {
 public:
  CountedCapsule() : CapsuleOf("counted") {}
  bool converts_to(const Type& type) const override {
    ++questions;
    return type.is(Kind::kString);
  }
  Result<Value> to(const CapsuleContent&, const Type&) const override {
    return Value::string("text");
  }
  mutable std::size_t questions = 0;
};

const CountedCapsule kCapsule;

Value capsule() {
  return Value::capsule(kCapsule, std::make_shared<const int>(1));
}

std::size_t questions_to_convert(std::size_t n) {
  const Value object = Value::object({{"a", capsule()}, {"b", Value::integer(1)}});
  const Value list = *Value::list(std::vector<Value>(n, object));
  kCapsule.questions = 0;
  const auto converted = convert(list, Type::set(Type::map(Type::string())));
  EXPECT_TRUE(converted.has_value());
  return kCapsule.questions;
}

TEST(ConvertCost, TypesAreAnalyzedOnceForAllElements) {
  // Each capsule calls converts_to() once more when its conversion is applied.
  const std::size_t analysis = questions_to_convert(1) - 1;
  EXPECT_EQ(questions_to_convert(1000), analysis + 1000);
}

// Objects of n different types, with the same attributes or each with its own.
std::vector<Type> object_types(std::size_t n, bool same_names) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < n; ++i) {
    const std::string name = same_names ? "own" : "own" + std::to_string(i);
    const Type parts[] = {Type::string(), Type::number(), Type::boolean()};
    types.push_back(Type::object(
        {{"c", Type::capsule(kCapsule)}, {name, parts[i % 3]}, {"n", parts[i / 3 % 3]}}));
  }
  return types;
}

std::size_t questions_to_unify(std::size_t n, bool same_names) {
  std::vector<Type> types = object_types(n, same_names);
  types.push_back(
      Type::object({{"c", Type::string()}, {"own", Type::string()}, {"n", Type::string()}}));
  kCapsule.questions = 0;
  const auto unified = unify_unsafe(types);
  EXPECT_TRUE(unified.has_value());
  return kCapsule.questions;
}

TEST(UnifyCost, IsLinearInTheNumberOfTypes) {
  for (const bool same_names : {true, false}) {
    const std::size_t few = questions_to_unify(250, same_names);
    EXPECT_LE(questions_to_unify(500, same_names), few * 5 / 2) << same_names;
    EXPECT_LE(questions_to_unify(1000, same_names), few * 5) << same_names;
  }
}

// Types that share their parts: few nodes, but exponentially many paths.
Type pyramid(Type type, int levels) {
  for (int i = 0; i < levels; ++i) type = Type::tuple({type, type});
  return type;
}

TEST(UnifyCost, TerminatesForTypesWithSharedParts) {
  EXPECT_EQ(pyramid(Type::string(), 60), pyramid(Type::string(), 60));
  const Type types[] = {pyramid(Type::string(), 60), pyramid(Type::number(), 60)};
  EXPECT_FALSE(unify(types).has_value());
  EXPECT_FALSE(Conversion::find_unsafe(types[1], types[0]).has_value());
  const Type mixed[] = {types[0], types[1], Type::list(Type::boolean())};
  EXPECT_FALSE(unify(mixed).has_value());
}

// The types differ in the innermost part only, so each level could search for it again.
TEST(UnifyCost, FindsDeepDisagreementOnce) {
  const auto nested = [](Type type) {
    for (int i = 0; i < 200; ++i) type = Type::tuple({std::move(type)});
    return type;
  };
  const Type types[] = {nested(Type::boolean()), nested(Type::number())};
  EXPECT_FALSE(unify(types).has_value());
  EXPECT_FALSE(unify_unsafe(types).has_value());
}

}  // namespace
}  // namespace virga::cty
