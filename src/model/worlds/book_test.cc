// Compares the room with the book: every relation and every view, on small worlds.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unifier.h"
#include "model/relate/unify.h"
#include "model/worlds/book_traverse_testing.h"
#include "model/worlds/small_world_testing.h"

namespace virga::model {
namespace {

// Equality including the strict flags, which the equality of types ignores.
bool identical(const Type& a, const Type& b) {
  if (!book::equal(a, b)) return false;
  switch (a.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return identical(a.element(), b.element());
    case Kind::kTuple:
    case Kind::kUnion: return std::ranges::equal(a.members(), b.members(), identical);
    case Kind::kObject:
      return a.strict() == b.strict() &&
             std::ranges::equal(a.properties(), b.properties(), identical, &Property::type,
                                &Property::type);
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum: return true;
  }
  return false;
}

::testing::AssertionResult as_written(const Type& room, const Type& written) {
  if (identical(room, written)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << world::spelled(room) << " instead of " << world::spelled(written);
}

std::string of(const Type& a, const Type& b) {
  return "of " + world::spelled(a) + " and " + world::spelled(b);
}

TEST(BookWorldTest, EqualityAndAssignment) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    EXPECT_EQ(a == b, book::equal(a, b)) << of(a, b);
    EXPECT_EQ(assignable(a, b), book::assigns(a, b)) << of(a, b);
  });
}

TEST(BookWorldTest, Conversion) {
  world::for_all_pairs([](const Type& to, const Type& from) {
    EXPECT_EQ(conversion(to, from), book::converts(to, from)) << of(to, from);
    EXPECT_EQ(Unifier().conversion(to, from), book::converts(to, from, book::Mode::kUnifying))
        << of(to, from);
  });
}

TEST(BookWorldTest, Unification) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    const Unified room = unify(a, b);
    const Unified written = book::unified(a, b);
    EXPECT_TRUE(as_written(room.type, written.type)) << of(a, b);
    EXPECT_EQ(room.kind, written.kind) << of(a, b);
  });
}

TEST(BookWorldTest, SafeUnification) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    const std::array both{a, b};
    EXPECT_TRUE(as_written(unify_all(both), book::safely_unified_all(both))) << of(a, b);
  });
}

void expect_same_folds(std::span<const Type> types) {
  const auto listed = [&] {
    std::string text = "of";
    for (const Type& type : types) text += "  " + world::spelled(type);
    return text;
  };
  EXPECT_TRUE(as_written(unify_all(types), book::safely_unified_all(types))) << listed();
}

TEST(BookWorldTest, UnificationOfThreeToSix) {
  world::for_all_blocks([](world::Dice& dice, const std::vector<Type>& block) {
    for (int lists = 0; lists < 100; ++lists) {
      std::vector<Type> types;
      for (std::size_t count = 3 + dice.below(4); count > 0; --count) {
        types.push_back(dice.any(block));
      }
      expect_same_folds(types);
    }
  });
}

// Lists of literals, for which the room has a separate algorithm.
TEST(BookWorldTest, UnificationOfManyConstants) {
  const Type constants[] = {Type::none(),
                            number(1),
                            number(2),
                            text("1"),
                            text("x"),
                            text("y"),
                            Type::constant(Type::boolean(), Constant::of_bool(true)),
                            Type::constant(Type::number(), Constant::of_number("0.5")),
                            Type::constant(Type::dynamic(), Constant::of_string("x")),
                            Type::constant(Type::list(Type::string()), Constant::of_string("x"))};
  world::for_all_blocks([&](world::Dice& dice, const std::vector<Type>& block) {
    for (int lists = 0; lists < 20; ++lists) {
      std::vector<Type> types;
      const std::size_t different = 1 + dice.below(std::size(constants));
      for (std::size_t count = dice.below(20); count > 0; --count) {
        types.push_back(dice.below(8) == 0 ? dice.any(block) : constants[dice.below(different)]);
      }
      expect_same_folds(types);
    }
  });
}

// --- One type at a time ---

TEST(BookWorldTest, Eventuals) {
  world::for_all_types([](const Type& type) {
    const std::array arguments{Type::string(), type};
    EXPECT_EQ(is_optional(type), book::accepts_null(type)) << world::spelled(type);
    EXPECT_EQ(type.contains_outputs(), book::contains(type, Kind::kOutput)) << world::spelled(type);
    EXPECT_EQ(type.contains_promises(), book::contains(type, Kind::kPromise))
        << world::spelled(type);
    EXPECT_TRUE(as_written(resolve_outputs(type), book::without_eventuals(type)))
        << world::spelled(type);
    EXPECT_TRUE(as_written(resolve_promises(type), book::without_promises(type)))
        << world::spelled(type);
    EXPECT_TRUE(as_written(input_type(type), book::input(type))) << world::spelled(type);
    EXPECT_TRUE(as_written(lift(type, arguments), book::lifted(type, arguments)))
        << world::spelled(type);
    EXPECT_TRUE(as_written(wrap_like(type, type), book::wrapped_like(type, type)))
        << world::spelled(type);
  });
}

TEST(BookWorldTest, Collections) {
  world::for_all_types([](const Type& type) {
    const Collection room = collection_of(type);
    const Collection written = book::collection(type);
    EXPECT_TRUE(as_written(room.key, written.key)) << world::spelled(type);
    EXPECT_TRUE(as_written(room.value, written.value)) << world::spelled(type);
    EXPECT_EQ(room.iterable, written.iterable) << world::spelled(type);
  });
}

void expect_seen(const Traversed& room, const book::Seen& written, const Type& receiver) {
  EXPECT_TRUE(as_written(room.type, written.type)) << world::spelled(receiver);
  EXPECT_TRUE(std::ranges::equal(room.findings, written.findings, {}, &Finding::severity))
      << world::spelled(receiver);
}

TEST(BookWorldTest, TraversalByKey) {
  const std::pair<Constant, Type> keys[] = {{Constant::of_string("a"), Type::string()},
                                            {Constant::of_string("B"), Type::string()},
                                            {Constant::of_string("0"), Type::string()},
                                            {Constant::of_number(0), Type::number()},
                                            {Constant::of_number(1), Type::number()},
                                            {Constant::of_number(-1), Type::number()},
                                            {Constant::of_number("0.5"), Type::number()},
                                            {Constant::of_bool(true), Type::boolean()},
                                            {Constant(), Type::dynamic()}};
  world::for_all_types([&](const Type& type) {
    for (const auto& [key, key_type] : keys) {
      expect_seen(traverse_index(type, key), book::traverse(type, {key_type, &key}), type);
    }
    expect_seen(traverse_attribute(type, "a"),
                book::traverse(type, {Type::string(), &keys[0].first}), type);
  });
}

TEST(BookWorldTest, TraversalByTypeOfKey) {
  world::for_all_types([](const Type& type) {
    for (const Type& key : world::leaves()) {
      for (const Type& k : {key, Type::output(key), Type::optional(key), Type::list(key)}) {
        expect_seen(traverse_index_of_type(type, k), book::traverse(type, {k}), type);
      }
    }
  });
}

}  // namespace
}  // namespace virga::model
