// Conversion and unification take no more steps than their rules require. The steps are counted at
// n, 2n and 4n, for large types and for types with shared parts, which are exponentially large as
// trees.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "model/eventual.h"
#include "model/model_testing.h"
#include "model/relate/assign.h"
#include "model/relate/unifier.h"
#include "model/relate/unify.h"

namespace virga::model {
namespace {

struct Pair {
  Type a;
  Type b;
};

// --- Large types ---

std::string numbered(const char* name, std::size_t i) {
  return name + std::to_string(i);
}

// "x0" | "x1" | ...
Type texts(const char* name, std::size_t count) {
  std::vector<Type> members;
  for (std::size_t i = 0; i < count; ++i) members.push_back(text(numbered(name, i)));
  return Type::union_of(std::move(members));
}

Type object_of(std::size_t count, const Type& type) {
  std::vector<Property> properties;
  for (std::size_t i = 0; i < count; ++i) properties.push_back({numbered("p", i), type});
  return Type::object(std::move(properties));
}

// { kind: "k0", v: T } | { kind: "k1", v: T } | ...
Type union_of_objects(std::size_t count, const Type& type) {
  std::vector<Type> members;
  for (std::size_t i = 0; i < count; ++i) {
    members.push_back(Type::object({{"kind", text(numbered("k", i))}, {"v", type}}));
  }
  return Type::union_of(std::move(members));
}

Pair unions_of_texts(std::size_t n) {
  return {texts("x", n), texts("y", n)};
}
Pair large_objects(std::size_t n) {
  return {object_of(n, Type::integer()), object_of(n, Type::string())};
}
Pair map_and_object(std::size_t n) {
  return {Type::map(Type::integer()), object_of(n, Type::string())};
}
Pair unions_of_objects(std::size_t n) {
  return {union_of_objects(n, Type::integer()), union_of_objects(n, Type::string())};
}

// --- Nests ---

Type nested(std::size_t depth, Type inner, Type (*around)(const Type&)) {
  for (std::size_t i = 0; i < depth; ++i) inner = around(inner);
  return inner;
}

Type listed_object(const Type& part) {
  return Type::list(Type::object({{"a", part}, {"b", part}}));
}
Type list_or_object(const Type& part) {
  return Type::union_of({Type::list(part), Type::object({{"a", part}}), Type::string()});
}
Type map_or_object(const Type& part) {
  return Type::union_of({Type::map(part), Type::object({{"a", part}, {"b", part}}), Type::none()});
}
Type set_map_or_object(const Type& part) {
  return Type::union_of(
      {Type::set(part), Type::map(part), Type::object({{"a", part}, {"c", part}})});
}
Type twice(const Type& part) {
  return Type::tuple({part, part});
}
Type thrice(const Type& part) {
  return Type::tuple({part, part, part});
}
Type constant_object(const Type& part) {
  return Type::constant(Type::object({{"a", part}}), Constant::of_string("x"));
}
Type promised(const Type& part) {
  return Type::optional(Type::list(Type::promise(part)));
}

Pair nests(std::size_t depth, Type (*a)(const Type&), Type (*b)(const Type&)) {
  return {nested(depth, Type::integer(), a), nested(depth, Type::string(), b)};
}
Pair listed_objects(std::size_t n) {
  return nests(n, listed_object, listed_object);
}
Pair nested_unions(std::size_t n) {
  return nests(n, list_or_object, list_or_object);
}
Pair unlike_unions(std::size_t n) {
  return nests(n, map_or_object, set_map_or_object);
}
Pair tuples(std::size_t n) {
  return nests(n, twice, thrice);
}
Pair constants_of_objects(std::size_t n) {
  return nests(n, constant_object, map_or_object);
}
Pair promises(std::size_t n) {
  return nests(n, promised, promised);
}

// --- Counting ---

std::size_t steps_to_convert(const Pair& pair) {
  Converter converter;
  (void)converter.run(pair.a, pair.b);
  (void)converter.run(pair.b, pair.a);
  return converter.steps();
}

std::size_t steps_to_unify(const Pair& pair) {
  Unifier unifier;
  (void)unifier.unify(pair.a, pair.b);
  (void)unifier.unify(pair.b, pair.a);
  return unifier.steps();
}

// The steps may grow at most with this power of n.
void expect_growth(Pair (*make)(std::size_t), std::size_t n, std::size_t power) {
  constexpr std::size_t kSlack = 20;
  const std::size_t twice = std::size_t{1} << power;
  for (const auto steps : {steps_to_convert, steps_to_unify}) {
    const std::size_t at_n = steps(make(n));
    const std::size_t at_2n = steps(make(2 * n));
    const std::size_t at_4n = steps(make(4 * n));
    EXPECT_LE(at_2n, twice * at_n + kSlack);
    EXPECT_LE(at_4n, twice * at_2n + kSlack);
  }
}

TEST(CostTest, LargeTypesTakeLinearTime) {
  for (const auto make : {unions_of_texts, large_objects, map_and_object}) {
    expect_growth(make, 250, 1);
  }
}

TEST(CostTest, NestsTakeLinearTime) {
  for (const auto make :
       {listed_objects, nested_unions, unlike_unions, tuples, constants_of_objects, promises}) {
    expect_growth(make, 25, 1);
  }
}

// Each member of one union is compared with each member of the other.
TEST(CostTest, UnionsOfObjectsTakeQuadraticTime) {
  expect_growth(unions_of_objects, 50, 2);
}

TEST(CostTest, AllFunctionsTerminateOnNests) {
  for (const auto make :
       {listed_objects, nested_unions, unlike_unions, tuples, constants_of_objects, promises}) {
    const Pair pair = make(100);
    const Pair again = make(100);
    EXPECT_EQ(pair.a, again.a);
    EXPECT_NE(pair.a, pair.b);
    EXPECT_TRUE(assignable(pair.a, again.a));
    EXPECT_FALSE(assignable(pair.a, pair.b));
    EXPECT_EQ(conversion(pair.a, again.a), Conversion::kSafe);
    EXPECT_NE(conversion(input_type(pair.a), pair.a), Conversion::kNone);
    EXPECT_EQ(explain_conversion(pair.b, pair.a).has_value(),
              conversion(pair.b, pair.a) != Conversion::kSafe);
    EXPECT_FALSE(resolve_outputs(pair.a).contains_eventuals());
    EXPECT_LT(show(pair.a).size(), 70'000u);
    EXPECT_LT(pretty(pair.a).size(), 4'000'000u);
  }
}

TEST(CostTest, SupportsAThousandMembersAndProperties) {
  const Type choices = texts("x", 1000);
  EXPECT_EQ(unify_all(choices.members()), choices);
  EXPECT_EQ(input_type(choices).members().size(), 2001u);
  EXPECT_EQ(conversion(input_type(choices), choices), Conversion::kSafe);
  const Type object = object_of(1000, choices);
  EXPECT_EQ(conversion(Type::map(Type::string()), object), Conversion::kSafe);
  EXPECT_EQ(conversion(Type::map(choices), object), Conversion::kSafe);
  EXPECT_EQ(unify(object, Type::object({})).type.properties().size(), 1000u);
}

}  // namespace
}  // namespace virga::model
