// Laws of the relations between types, on every pair of a small world: all types of depth two over
// every constructor, and some recursive ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "model/accept.h"
#include "model/assign.h"
#include "model/convert.h"
#include "model/eventual.h"
#include "model/model_testing.h"
#include "model/unify.h"

namespace virga::model {
namespace {

std::vector<Type> leaves() {
  return {Type::none(),
          Type::boolean(),
          Type::integer(),
          Type::number(),
          Type::string(),
          Type::id(),
          Type::dynamic(),
          Type::opaque("Asset"),
          text("x"),
          number(1),
          Type::enumeration("Color", Type::string(), {Constant::of_string("x")})};
}

Type recursive(Type (*link)(Type), const Type& value) {
  RecursiveTypes types;
  const Type node = types.declare();
  types.define(node, {{"next", link(node)}, {"v", value}});
  types.finish();
  return types.final(node);
}

std::vector<Type> world() {
  std::vector<Type> types = leaves();
  for (const Type& leaf : leaves()) {
    for (Type (*make)(Type) :
         {&Type::list, &Type::set, &Type::map, &Type::output, &Type::promise, &Type::optional}) {
      types.push_back(make(leaf));
    }
    types.push_back(Type::tuple({leaf}));
    types.push_back(Type::tuple({leaf, Type::string()}));
    types.push_back(Type::object({{"a", leaf}}));
    types.push_back(Type::object({{"a", leaf}, {"b", Type::integer()}}));
    types.push_back(Type::union_of({leaf, Type::string()}));
  }
  types.push_back(recursive(&Type::optional, Type::string()));
  types.push_back(recursive(&Type::optional, Type::integer()));
  types.push_back(recursive(&Type::list, Type::string()));
  types.push_back(Type::list(recursive(&Type::list, Type::string())));
  return types;
}

const std::vector<Type>& all() {
  static const std::vector<Type> types = world();
  return types;
}

// A dynamic source converts unsafely to all but dynamic, whatever stands around: laws of safety do
// not hold for it.
bool is_dynamic(const Type& type) {
  const Type inner = resolve_outputs(type);
  return inner.is_dynamic() ||
         (inner.is(Kind::kUnion) && std::ranges::any_of(inner.members(), &Type::is_dynamic));
}

TEST(RelationsTest, EqualityIsAnEquivalenceAndEqualTypesHashAlike) {
  const std::vector<Type> again = world();
  for (std::size_t i = 0; i < all().size(); ++i) {
    EXPECT_EQ(all()[i], again[i]);
    EXPECT_EQ(all()[i].hash(), again[i].hash());
    for (const Type& other : all()) {
      EXPECT_EQ(all()[i] == other, other == all()[i]);
      if (all()[i] == other) {
        EXPECT_EQ(show(all()[i]), show(other));
      }
    }
  }
}

TEST(RelationsTest, EveryTypeAssignsAndConvertsToItself) {
  for (const Type& type : all()) {
    EXPECT_TRUE(assignable(type, type));
    EXPECT_EQ(conversion(type, type), Conversion::kSafe);
    EXPECT_EQ(unify(type, type).type, type);
    EXPECT_FALSE(explain_conversion(type, type).has_value());
  }
}

TEST(RelationsTest, OutputsAreMonotone) {
  for (const Type& to : all()) {
    for (const Type& from : all()) {
      if (to.contains_eventuals() || from.contains_eventuals() || is_dynamic(from)) continue;
      const Conversion kind = conversion(to, from);
      EXPECT_GE(conversion(Type::output(to), from), kind) << show(to) << " from " << show(from);
      EXPECT_GE(conversion(Type::output(to), Type::output(from)), kind);
    }
  }
}

TEST(RelationsTest, WhatIsAcceptedConvertsToTheInputType) {
  for (const Type& expected : all()) {
    const Type input = input_type(expected);
    for (const Type& given : all()) {
      EXPECT_EQ(accepts(expected, given), convertible(input, given))
          << show(expected) << " given " << show(given);
      const Type inside = Type::object({{"a", given}});
      EXPECT_EQ(accepts(Type::object({{"a", expected}}), inside),
                convertible(input_type(Type::object({{"a", expected}})), inside));
    }
  }
}

TEST(RelationsTest, EveryUnsafeConversionIsExplained) {
  for (const Type& to : all()) {
    for (const Type& from : all()) {
      const Conversion kind = conversion(to, from);
      const auto mismatch = explain_conversion(to, from);
      ASSERT_EQ(mismatch.has_value(), kind != Conversion::kSafe);
      if (mismatch) {
        EXPECT_EQ(conversion(mismatch->to, mismatch->from), mismatch->kind);
      }
    }
  }
}

TEST(RelationsTest, TheSafeUnificationTakesEveryInput) {
  for (const Type& a : all()) {
    for (const Type& b : all()) {
      // Tuples unify to the longer one, which the shorter one does not convert to.
      const bool tuples = a.is(Kind::kTuple) && b.is(Kind::kTuple);
      if (tuples && a.members().size() != b.members().size()) continue;
      const std::vector<Type> types{a, b};
      const Type unified = unify_all(types);
      for (const Type& type : types) {
        EXPECT_NE(conversion(unified, type), Conversion::kNone)
            << show(unified) << " from " << show(type);
      }
    }
  }
}

TEST(RelationsTest, UnifyingKindsIsTheSameEitherWay) {
  for (const Type& a : all()) {
    for (const Type& b : all()) {
      EXPECT_EQ(unify(a, b).kind, unify(b, a).kind) << show(a) << " and " << show(b);
    }
  }
}

TEST(RelationsTest, ResolvingTwiceIsResolvingOnce) {
  for (const Type& type : all()) {
    const Type resolved = resolve_outputs(type);
    EXPECT_FALSE(resolved.contains_eventuals());
    EXPECT_EQ(resolve_outputs(resolved), resolved);
    if (!is_dynamic(type)) {
      EXPECT_EQ(conversion(input_type(type), type), Conversion::kSafe) << show(type);
    }
  }
}

TEST(RelationsTest, TheErrorTypeIsSilent) {
  for (const Type& type : all()) {
    EXPECT_TRUE(assignable(type, Type::error()));
    EXPECT_EQ(conversion(type, Type::error()), Conversion::kSafe);
    EXPECT_EQ(conversion(Type::error(), type), Conversion::kSafe);
    EXPECT_TRUE(unify(type, Type::error()).type.is_error());
  }
}

// Shared parts make these exponentially large as trees.
Type doubled(Type leaf, Type (*wrap)(Type)) {
  for (int i = 0; i < 100; ++i) leaf = wrap(Type::object({{"a", leaf}, {"b", leaf}}));
  return leaf;
}

TEST(RelationsTest, SharingCostsNothing) {
  for (Type (*wrap)(Type) : {&Type::list, &Type::map, &Type::optional}) {
    const Type a = doubled(Type::string(), wrap);
    const Type b = doubled(Type::integer(), wrap);
    EXPECT_NE(a, b);
    EXPECT_EQ(a, doubled(Type::string(), wrap));
    EXPECT_EQ(conversion(a, b), Conversion::kSafe);
    EXPECT_FALSE(assignable(a, b));
    const Type both = unify(a, b).type;
    EXPECT_EQ(conversion(both, a), Conversion::kSafe);
    EXPECT_EQ(conversion(both, b), Conversion::kSafe);
    EXPECT_EQ(conversion(input_type(a), a), Conversion::kSafe);
    EXPECT_TRUE(explain_conversion(b, a).has_value());
  }
}

TEST(RelationsTest, AThousandMembersAndProperties) {
  std::vector<Type> constants;
  std::vector<Property> properties;
  for (int i = 0; i < 1000; ++i) {
    constants.push_back(text("value " + std::to_string(i)));
    properties.push_back({"p" + std::to_string(i), constants.back()});
  }
  const Type constant_union = Type::union_of(constants);
  const Type object = Type::object(properties);
  EXPECT_EQ(unify_all(constants), constant_union);
  EXPECT_EQ(conversion(Type::map(Type::string()), object), Conversion::kSafe);
  EXPECT_EQ(conversion(Type::map(constant_union), object), Conversion::kSafe);
  EXPECT_EQ(unify(object, Type::object({})).type.properties().size(), 1000u);
}

}  // namespace
}  // namespace virga::model
