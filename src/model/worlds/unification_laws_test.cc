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

// A constant of dynamic or of a union is taken apart, and all that converts to its base converts to
// it unsafely: it ties with types that have nothing else in common, and what they unify to depends
// on the order. A union without members converts to nothing and from nothing (3.3, steps 3 to 5).
bool is_odd(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    if (part.is(Kind::kConst)) return part.base().is_dynamic() || part.base().is(Kind::kUnion);
    return part.is(Kind::kUnion) && part.members().empty();
  });
}

// Converts unsafely even to a union that it is a member of (3.3, step 5).
bool has_dynamic(const Type& type) {
  return world::any_part(type, [](const Type& part) { return part.is_dynamic(); });
}

// Its parts may be folded into one type: a union of some of them converts unsafely to the next part
// when only one of its members does (3.3, step 4), and so the others are lost.
bool has_structure(const Type& type) {
  return world::any_part(
      type, [](const Type& part) { return part.is(Kind::kTuple) || part.is(Kind::kObject); });
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
    if (both.kind == Conversion::kUnsafe && (has_structure(a) || has_structure(b))) return;
    const bool dynamic = has_dynamic(a) || has_dynamic(b);
    for (const Type& input : {a, b}) {
      EXPECT_GE(Unifier().conversion(both.type, input), dynamic ? Conversion::kUnsafe : both.kind)
          << of(a, b);
    }
  });
}

}  // namespace
}  // namespace virga::model
