#include "model/relate/fold.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

// The definition of the fold: pairwise unification of the types so far with the next one.
Type by_pairs(std::span<const Type> types) {
  Type all = types.front();
  for (const Type& next : types.subspan(1)) {
    const std::optional<Type> both = Unifier().unify_safely(all, next);
    all = both ? *both : Type::union_of({all, next});
  }
  return all;
}

TEST(FoldTest, EqualsPairwiseUnificationFromTheLeft) {
  const std::vector<Type> world = {text("x"),
                                   text("y"),
                                   number(1),
                                   Type::constant(Type::boolean(), Constant::of_bool(true)),
                                   Type::none(),
                                   Type::string(),
                                   Type::dynamic(),
                                   Type::error(),
                                   Type::list(Type::string()),
                                   Type::optional(number(1)),
                                   Type::output(text("x")),
                                   Type::object({{"a", number(1)}}),
                                   Type::object({{"b", Type::string()}})};
  for (const Type& a : world) {
    for (const Type& b : world) {
      for (const Type& c : world) {
        for (const Type& d : world) {
          const std::vector<Type> types = {a, b, c, d};
          ASSERT_EQ(unify_all(types), by_pairs(types))
              << show(a) << ", " << show(b) << ", " << show(c) << ", " << show(d);
        }
      }
    }
  }
}

// Properties that occur in some objects only, and that unify safely, unsafely, in one direction
// only, or not at all.
TEST(FoldTest, ObjectsEqualPairwiseUnification) {
  const Type loose = Type::object({{"a", Type::string()}}, false);
  const std::vector<Type> world = {loose,
                                   Type::object({}),
                                   Type::object({{"a", Type::integer()}}),
                                   Type::object({{"a", Type::boolean()}, {"b", Type::string()}}),
                                   Type::object({{"a", Type::none()}, {"c", text("x")}}),
                                   Type::object({{"b", Type::dynamic()}}),
                                   Type::object({{"b", text("y")}, {"c", number(1)}}),
                                   Type::object({{"a", Type::list(Type::integer())}}),
                                   Type::object({{"a", loose}}),
                                   Type::object({{"a", Type::object({{"b", Type::integer()}})}}),
                                   Type::map(Type::string()),
                                   text("x")};
  for (const Type& a : world) {
    for (const Type& b : world) {
      for (const Type& c : world) {
        for (const Type& d : world) {
          const std::vector<Type> types = {a, b, c, d};
          const Type safely = by_pairs(types);
          const Type all = unify_all(types);
          ASSERT_EQ(all, safely) << show(a) << ", " << show(b) << ", " << show(c) << ", "
                                 << show(d);
          if (all.is(Kind::kObject)) {
            ASSERT_EQ(all.strict(), safely.strict());
          }
        }
      }
    }
  }
}

std::size_t steps_for(const std::vector<Type>& types) {
  Unifier unifier;
  Fold fold(unifier, types.front());
  for (const Type& next : std::span(types).subspan(1)) fold.add(next);
  (void)fold.take();
  return unifier.steps() + fold.steps();
}

// A list literal of `count` numbers, after some other types.
std::vector<Type> numbers_after(std::vector<Type> types, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) types.push_back(number(i));
  return types;
}

TEST(FoldTest, ConstantsCostLinearTime) {
  constexpr std::int64_t kCount = 4'000;
  constexpr std::size_t kStepsEach = 10;
  for (const std::vector<Type>& first : {std::vector{number(-1)},
                                         {Type::none()},
                                         {number(-1), Type::none()},
                                         {Type::list(Type::string())},
                                         {Type::list(Type::string()), text("x")},
                                         {Type::dynamic()}}) {
    const std::vector<Type> types = numbers_after(first, kCount);
    EXPECT_LE(steps_for(types), kStepsEach * types.size()) << show(first.front());
  }
}

// { k: string, p0: int }, { k: string, p1: int }, ...
std::vector<Type> unlike_objects(std::size_t count) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    types.push_back(Type::object({{"k", Type::string()}, {"p" + number, Type::integer()}}));
  }
  return types;
}

TEST(FoldTest, ObjectsCostLinearTime) {
  const auto expect_linear = [](auto steps) {
    const std::size_t once = steps(500);
    EXPECT_LE(steps(1'000), 2 * once + 10);
    EXPECT_LE(steps(2'000), 4 * once + 10);
  };
  expect_linear([](std::size_t n) { return steps_for(unlike_objects(n)); });
  EXPECT_EQ(unify_all(unlike_objects(500)).properties().size(), 501u);
}

// Objects with a property of one of three types, of which the last makes it optional.
std::vector<Type> objects_of_few_types(std::size_t count) {
  const Type kinds[] = {Type::object({{"p", Type::integer()}}),
                        Type::object({{"p", Type::number()}, {"k", Type::string()}}),
                        Type::object({{"k", Type::string()}})};
  std::vector<Type> types;
  for (std::size_t i = 0; i < count; ++i) types.push_back(kinds[i % 3]);
  return types;
}

TEST(FoldTest, RepeatedTypesOfPropertiesAreUnifiedOnce) {
  const auto pairs = [](std::size_t count) {
    Unifier unifier;
    const std::vector<Type> types = objects_of_few_types(count);
    Fold fold(unifier, types.front());
    for (const Type& next : std::span(types).subspan(1)) fold.add(next);
    EXPECT_EQ(show(fold.take()), show(by_pairs(types)));
    return unifier.steps();
  };
  EXPECT_EQ(pairs(1'000), pairs(100));
}

// Equal types with different annotations: those of the result are as if two types were unified at
// a time.
TEST(FoldTest, AnnotationsEqualPairwiseUnification) {
  const auto with = [](Type type) {
    return Type::object({{"p", std::move(type)}, {"k", Type::integer()}});
  };
  const Type plain = Type::optional(Type::string());
  const Type annotated =
      Type::union_of({Type::string(), Type::none()}, {std::make_shared<const Annotation>()});
  for (const std::vector<Type>& types : {std::vector{with(annotated), with(plain), with(plain)},
                                         {with(plain), with(annotated), with(plain)},
                                         {with(annotated), with(plain), with(Type::string())},
                                         {with(Type::string()), with(annotated), with(plain)}}) {
    Unifier unifier;
    Fold fold(unifier, Type::object({}));
    for (const Type& next : types) fold.add(next);
    std::vector<Type> all = {Type::object({})};
    all.insert(all.end(), types.begin(), types.end());
    EXPECT_EQ(fold.take().property("p")->annotations(), by_pairs(all).property("p")->annotations());
  }
}

TEST(FoldTest, KeepsConstantsThatComeLater) {
  const Type all = unify_all(numbers_after({Type::list(Type::string())}, 4'000));
  EXPECT_EQ(all.members().size(), 4'001u);
}

}  // namespace
}  // namespace virga::model
