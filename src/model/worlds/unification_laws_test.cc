// Laws of unification. If the specification violates a law, the exception is named with its
// section.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <span>

#include "model/eventual.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/worlds/small_world_testing.h"

namespace virga::model {
namespace {

std::string named_pair(const Type& a, const Type& b) {
  return world::spelled(a) + " and " + world::spelled(b);
}

// A constant of dynamic or of a union is replaced by its base, and everything that converts to the
// base converts to it unsafely. So it ties with types that have nothing else in common, and the
// result depends on the order. A union without members converts to nothing and from nothing (3.3,
// steps 3 to 5).
bool is_odd(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    if (part.is(Kind::kConst)) return part.base().is_dynamic() || part.base().is(Kind::kUnion);
    return part.is(Kind::kUnion) && part.members().empty();
  });
}

// Dynamic converts unsafely even to a union that it is a member of (docs/spec/pcl-types.md,
// section 3.3, rule 4).
bool has_dynamic(const Type& type) {
  return world::any_part(type, [](const Type& part) { return part.is_dynamic(); });
}

// The parts may be folded into one type. A union of some of them converts unsafely to the next part
// if only one of its members does (docs/spec/pcl-types.md, section 3.3, rule 3), and the others are
// lost.
bool has_structure(const Type& type) {
  return world::any_part(
      type, [](const Type& part) { return part.is(Kind::kTuple) || part.is(Kind::kObject); });
}

TEST(UnificationLawsWorldTest, TheKindDoesNotDependOnTheOrder) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    if (is_odd(a) || is_odd(b)) return;
    EXPECT_EQ(unify(a, b).kind, unify(b, a).kind) << named_pair(a, b);
  });
}

// Unsafe unification is checked for two types only, because unsafe conversion is not transitive.
TEST(UnificationLawsWorldTest, EveryInputConvertsToTheResult) {
  world::for_all_pairs([](const Type& a, const Type& b) {
    if (is_odd(a) || is_odd(b)) return;
    const Unified both = unify(a, b);
    if (both.kind == Conversion::kUnsafe && (has_structure(a) || has_structure(b))) return;
    const bool dynamic = has_dynamic(a) || has_dynamic(b);
    for (const Type& input : {a, b}) {
      EXPECT_GE(conversion(both.type, input), dynamic ? Conversion::kUnsafe : both.kind)
          << named_pair(a, b);
    }
  });
}

// A promise accepts a value with outputs inside. In a later step it may become an output, which
// does not. Values have no outputs inside, so they still convert.
bool takes(const Type& to, const Type& from) {
  return conversion(to, from) == Conversion::kSafe ||
         conversion(resolve_outputs(to), resolve_outputs(from)) == Conversion::kSafe;
}

// A constant of a type with parts converts only to that type, and to nothing that the type converts
// to (3.3, steps 3 and 6): its base absorbs it, and a later step loses it.
bool has_large_constant(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    if (!part.is(Kind::kConst)) return false;
    const Type& base = part.base();
    const bool is_structure = base.is(Kind::kTuple) || base.is(Kind::kObject);
    return is_structure || (!base.is(Kind::kConst) && !parts_of(base).empty());
  });
}

void expect_bound(std::span<const Type> inputs) {
  if (std::ranges::any_of(inputs, is_odd)) return;
  if (inputs.size() > 2 && std::ranges::any_of(inputs, has_large_constant)) return;
  const Type all = unify_all(inputs);
  for (const Type& input : inputs) {
    std::string text = world::spelled(all) + " of";
    for (const Type& type : inputs) text += "  " + world::spelled(type);
    const bool holds = inputs.size() > 2 && input.contains_eventuals()
                           ? takes(all, input)
                           : conversion(all, input) == Conversion::kSafe;
    EXPECT_TRUE(holds) << world::spelled(input) << " to " << text;
  }
}

TEST(UnificationLawsWorldTest, EveryInputConvertsSafelyToTheSafeResult) {
  world::for_all_pairs([](const Type& a, const Type& b) { expect_bound(std::array{a, b}); });
}

TEST(UnificationLawsWorldTest, EveryInputOfManyConvertsSafelyToTheSafeResult) {
  world::for_all_blocks([](world::Dice& dice, const std::vector<Type>& block) {
    for (int lists = 0; lists < 300; ++lists) {
      std::vector<Type> types;
      for (std::size_t count = 3 + dice.below(3); count > 0; --count) {
        types.push_back(dice.any(block));
      }
      expect_bound(types);
    }
  });
}

}  // namespace
}  // namespace virga::model
