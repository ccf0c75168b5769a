#include "model/relate/fold.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

Type null() {
  return Type::constant(Type::none(), {});
}

// What the folds shorten: pairwise unification of what there is with what comes next.
Type safely_by_pairs(std::span<const Type> types) {
  Type all = types.front();
  for (const Type& next : types.subspan(1)) {
    const Unified both = unify(all, next);
    all = both.kind == Conversion::kSafe ? both.type : Type::union_of({all, next});
  }
  return all;
}

Type unsafely_by_pairs(std::span<const Type> types) {
  Type all = types.front();
  for (const Type& next : types.subspan(1)) all = unify(all, next).type;
  return all;
}

TEST(FoldTest, IsPairwiseUnificationFromTheLeft) {
  const std::vector<Type> world = {null(),
                                   text("x"),
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
          ASSERT_EQ(unify_all(types), safely_by_pairs(types))
              << show(a) << ", " << show(b) << ", " << show(c) << ", " << show(d);
          ASSERT_EQ(unify_all_unsafely(types), unsafely_by_pairs(types))
              << show(a) << ", " << show(b) << ", " << show(c) << ", " << show(d);
        }
      }
    }
  }
}

template <typename Fold>
std::size_t steps_for(const std::vector<Type>& types) {
  Unifier unifier;
  Fold fold(unifier, types.front());
  for (const Type& next : std::span(types).subspan(1)) fold.add(next);
  (void)fold.take();
  return unifier.steps();
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
                                         {null()},
                                         {number(-1), null()},
                                         {Type::list(Type::string())},
                                         {Type::list(Type::string()), text("x")},
                                         {Type::dynamic()}}) {
    const std::vector<Type> types = numbers_after(first, kCount);
    EXPECT_LE(steps_for<SafeFold>(types), kStepsEach * types.size()) << show(first.front());
  }
  for (const Type& first : {number(-1), null()}) {
    const std::vector<Type> types = numbers_after({first}, kCount);
    EXPECT_LE(steps_for<UnsafeFold>(types), kStepsEach * types.size()) << show(first);
  }
}

TEST(FoldTest, ConstantsThatComeLaterAreAllThere) {
  const Type all = unify_all(numbers_after({Type::list(Type::string())}, 4'000));
  EXPECT_EQ(all.members().size(), 4'001u);
}

}  // namespace
}  // namespace virga::model
