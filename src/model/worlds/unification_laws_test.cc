// Laws of unification. Where the specification breaks one, the exception is named with its section.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/convert.h"
#include "model/relate/unifier.h"
#include "model/unify.h"
#include "model/worlds/small_world_testing.h"

namespace virga::model {
namespace {

std::string of(const Type& a, const Type& b) {
  return world::spelled(a) + " and " + world::spelled(b);
}

// A constant of dynamic converts both ways with every type, so that what it unifies to depends on
// the order; and a union without members converts to nothing and from nothing (3.3, steps 4 and 5).
bool is_odd(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    if (part.is(Kind::kConst)) return part.base().is_dynamic();
    return part.is(Kind::kUnion) && part.members().empty();
  });
}

// What is dynamic, or a constant of a union, converts to a union that it is a member of as dynamic,
// or as that union, does: unsafely (3.3, steps 4 and 5).
bool may_convert_unsafely_to_its_union(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    return part.is_dynamic() || (part.is(Kind::kConst) && part.base().is(Kind::kUnion));
  });
}

TEST(UnificationLawsWorldTest, TheKindIsTheSameEitherWay) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    if (is_odd(a) || is_odd(b)) return;
    EXPECT_EQ(unify(a, b).kind, unify(b, a).kind) << of(a, b);
  });
}

// As unification converts: plain conversion asks more of objects and tuples (3.3). Of more types
// than two it does not follow: conversion is not transitive, so a later step may lose an input.
TEST(UnificationLawsWorldTest, EveryInputConvertsToTheResult) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    if (is_odd(a) || is_odd(b)) return;
    const Unified both = unify(a, b);
    const bool unsafely =
        may_convert_unsafely_to_its_union(a) || may_convert_unsafely_to_its_union(b);
    for (const Type& input : {a, b}) {
      EXPECT_GE(Unifier().conversion(both.type, input), unsafely ? Conversion::kUnsafe : both.kind)
          << of(a, b);
    }
  });
}

}  // namespace
}  // namespace virga::model
