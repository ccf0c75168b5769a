// Laws of every type and every pair: reflexivity, and answers that depend on the types alone.
#include <gtest/gtest.h>

#include "model/eventual.h"
#include "model/node/rebuild.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/worlds/small_world_testing.h"

namespace virga::model {
namespace {

using world::spelled;

// An equal type with different nodes at every level.
Type fresh(const Type& type) {
  std::vector<Type> parts = parts_of(type);
  for (Type& part : parts) part = fresh(part);
  return with_parts(type, std::move(parts));
}

TEST(LawsWorldTest, EveryTypeEqualsAndConvertsToItself) {
  world::for_all_types([](const Type& type) {
    const Type other = fresh(type);
    EXPECT_EQ(type, other);
    EXPECT_EQ(type.hash(), other.hash()) << spelled(type);
    EXPECT_TRUE(assignable(type, other)) << spelled(type);
    EXPECT_EQ(conversion(type, other), Conversion::kSafe) << spelled(type);
    EXPECT_FALSE(explain_conversion(type, other).has_value()) << spelled(type);
    EXPECT_EQ(unify(type, other).type, type);
    EXPECT_EQ(unify(type, other).kind, Conversion::kSafe) << spelled(type);
    EXPECT_EQ(unify_all(std::vector{type, other, type}), type);
  });
}

TEST(LawsWorldTest, EqualityIsSymmetricAndEqualTypesPrintAlike) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    EXPECT_EQ(a == b, b == a) << spelled(a) << " and " << spelled(b);
    if (a == b) {
      EXPECT_EQ(a.hash(), b.hash()) << spelled(a);
      EXPECT_EQ(show(a), show(b));
      EXPECT_EQ(pretty(a), pretty(b));
    }
  });
}

// All relations of a pair.
struct Answers {
  bool assigns;
  Conversion kind;
  Type unified;
  Conversion unified_kind;

  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers ask(const Type& a, const Type& b) {
  const Unified unified = unify(a, b);
  return {assignable(a, b), conversion(a, b), unified.type, unified.kind};
}

TEST(LawsWorldTest, AnswersDoNotDependOnEarlierCalls) {
  world::for_all_blocks([](world::Dice&, const std::vector<Type>& types) {
    std::vector<Answers> first;
    for (const Type& a : types) {
      for (const Type& b : types) first.push_back(ask(a, b));
    }
    for (std::size_t i = first.size(); i-- > 0;) {
      const Type& a = types[i / types.size()];
      const Type& b = types[i % types.size()];
      EXPECT_EQ(first[i], ask(fresh(a), fresh(b))) << spelled(a) << " and " << spelled(b);
    }
  });
}

TEST(LawsWorldTest, UnionsAreFlatAndSorted) {
  world::for_all_types([](const Type& type) {
    if (!type.is(Kind::kUnion)) return;
    const std::span<const Type> members = type.members();
    EXPECT_NE(members.size(), 1u);
    for (std::size_t i = 0; i < members.size(); ++i) {
      EXPECT_FALSE(members[i].is(Kind::kUnion)) << spelled(type);
      if (i == 0) continue;
      EXPECT_LE(show(members[i - 1]), show(members[i])) << spelled(type);
      EXPECT_NE(members[i - 1], members[i]) << spelled(type);
    }
  });
}

TEST(LawsWorldTest, ResolvingIsIdempotent) {
  world::for_all_types([](const Type& type) {
    const Type resolved = resolve_outputs(type);
    EXPECT_FALSE(resolved.contains_eventuals());
    EXPECT_EQ(resolve_outputs(resolved), resolved);
    EXPECT_FALSE(resolve_promises(type).contains_promises());
    EXPECT_EQ(resolve_outputs(resolve_promises(type)), resolved);
  });
}

TEST(LawsWorldTest, TheErrorTypeIsCompatibleWithEveryType) {
  world::for_all_types([](const Type& type) {
    EXPECT_TRUE(assignable(type, Type::error()));
    EXPECT_TRUE(assignable(Type::error(), type));
    EXPECT_EQ(conversion(type, Type::error()), Conversion::kSafe);
    EXPECT_EQ(conversion(Type::error(), type), Conversion::kSafe);
    EXPECT_TRUE(unify(type, Type::error()).type.is_error());
    EXPECT_TRUE(Type::union_of({type, Type::error()}).is_error());
  });
}

}  // namespace
}  // namespace virga::model
