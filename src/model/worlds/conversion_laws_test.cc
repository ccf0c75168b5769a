// Laws of assignment and conversion. If the specification violates a law, the exception is named
// with its section.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/worlds/small_world_testing.h"

namespace virga::model {
namespace {

std::string named_conversion(const Type& to, const Type& from) {
  return world::spelled(to) + " from " + world::spelled(from);
}

// docs/spec/pcl-types.md, section 3.3, rule 2.
const Type& seen_through(const Type& type) {
  return type.is(Kind::kConst) ? seen_through(type.base()) : type;
}

// --- Assignment implies conversion ---

bool breaks_assignment(const Type& to, const Type& from);

bool breaks_any_member(std::span<const Type> to, std::span<const Type> from) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (breaks_assignment(to[i], from[i])) return true;
  }
  return false;
}

bool breaks_any_property(const Type& to, const Type& from) {
  return std::ranges::any_of(to.properties(), [&](const Property& property) {
    const Type* source = from.property(property.name);
    return breaks_assignment(property.type, source ? *source : Type::none());
  });
}

// Returns whether a pair that assigns but does not convert is covered by one of the rules of
// docs/spec/pcl-types.md, section 3.3 that say so, directly or in a part.
bool breaks_assignment(const Type& to, const Type& from) {
  if (!assignable(to, from) || convertible(to, from)) return false;
  const auto breaks = [&](const Type& member) { return breaks_assignment(to, member); };
  const auto element_breaks = [&](const Type& member) {
    return breaks_assignment(to.element(), member);
  };
  // "No member convertible": this holds for a union without members.
  if (seen_through(from).is(Kind::kUnion)) {
    return std::ranges::all_of(seen_through(from).members(), breaks);
  }
  switch (to.kind()) {
    case Kind::kTuple:  // no conversion if the lengths differ
      return to.members().size() != from.members().size() ||
             breaks_any_member(to.members(), from.members());
    case Kind::kPromise: return element_breaks(from.is(Kind::kPromise) ? from.element() : from);
    case Kind::kEnum: return from.is(Kind::kConst);  // an enum ignores the constant's base
    case Kind::kOutput:
      if (from.is(Kind::kPromise)) return element_breaks(resolve_outputs(from.element()));
      return element_breaks(from.is(Kind::kOutput) ? from.element() : from);
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
      if (from.is(Kind::kTuple)) return std::ranges::any_of(from.members(), element_breaks);
      if (from.is(Kind::kObject)) {
        return std::ranges::any_of(from.properties(), element_breaks, &Property::type);
      }
      return element_breaks(from.element());
    case Kind::kObject: return breaks_any_property(to, from);
    case Kind::kUnion:
      return std::ranges::any_of(
          to.members(), [&](const Type& member) { return breaks_assignment(member, from); });
    default: return false;
  }
}

TEST(ConversionLawsWorldTest, AssignableTypesConvert) {
  world::for_all_pairs([](const Type& to, const Type& from) {
    if (!assignable(to, from)) return;
    EXPECT_NE(convertible(to, from), breaks_assignment(to, from)) << named_conversion(to, from);
  });
}

// --- Outputs are monotone ---

// Dynamic, a union with it, or a union without members converts safely only to itself or to dynamic
// (3.3, steps 4 and 5 before 6), and an output around the target hides that.
bool is_taken_by_dynamic_only(const Type& type) {
  const Type& seen = seen_through(type);
  if (seen.is(Kind::kUnion)) {
    return seen.members().empty() || std::ranges::any_of(seen.members(), is_taken_by_dynamic_only);
  }
  return seen.is_dynamic();
}

// The members of a constant of a union are checked before all rules except equality
// (docs/spec/pcl-types.md, section 3.3, rule 3).
bool may_be_constant_union(const Type& type) {
  if (type.is(Kind::kUnion)) return std::ranges::any_of(type.members(), may_be_constant_union);
  return type.is(Kind::kConst) && seen_through(type).is(Kind::kUnion);
}

// The type has a dynamic part, or a constant of a union, that an eventual hides until it is
// resolved; or it has eventuals in the base of a constant, which stay (docs/spec/pcl-types.md,
// section 6).
bool resolves_strangely(const Type& type) {
  return world::any_part(type, [](const Type& part) {
    if (part.is(Kind::kConst)) return seen_through(part).contains_eventuals();
    if (!part.is(Kind::kOutput) && !part.is(Kind::kPromise)) return false;
    return is_taken_by_dynamic_only(part.element()) || may_be_constant_union(part.element());
  });
}

TEST(ConversionLawsWorldTest, AnOutputConvertsFromEverythingThatItsElementConvertsFrom) {
  world::for_all_pairs([](const Type& to, const Type& from) {
    if (is_taken_by_dynamic_only(from) || may_be_constant_union(from)) return;
    // An output has no eventuals inside (docs/spec/pcl-types.md, section 2).
    if (to.contains_eventuals() || from.contains_eventuals()) return;
    EXPECT_GE(conversion(Type::output(to), from), conversion(to, from))
        << named_conversion(to, from);
  });
}

// An eventual splits a constant of a union into members, but an enum inside it uses the constant as
// a whole (3.3, steps 3 and 6).
bool eventuals_take_apart(const Type& to, const Type& from) {
  return to.contains_eventuals() && world::any_part(from, may_be_constant_union);
}

TEST(ConversionLawsWorldTest, OutputsConvertAsTheirElements) {
  world::for_all_pairs([](const Type& to, const Type& from) {
    const Conversion inside = conversion(resolve_outputs(to), resolve_outputs(from));
    EXPECT_EQ(conversion(Type::output(to), Type::output(from)), inside)
        << named_conversion(to, from);
    if (resolves_strangely(from) || eventuals_take_apart(to, from)) return;
    EXPECT_GE(inside, conversion(to, from)) << named_conversion(to, from);
  });
}

// --- Explanations ---

// The part that a step of an explanation leads to, or null if it leads nowhere.
const Type* follow(const Type& type, const Mismatch::Step& step) {
  const Type* inner = &type;
  while (inner->is(Kind::kOutput) || inner->is(Kind::kPromise)) inner = &inner->element();
  switch (inner->kind()) {
    case Kind::kObject: return inner->property(step.name);
    case Kind::kTuple:
      return step.index < inner->members().size() ? &inner->members()[step.index] : nullptr;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: return &inner->element();
    default: return nullptr;
  }
}

TEST(ConversionLawsWorldTest, EveryUnsafeConversionIsExplained) {
  world::for_all_pairs([](const Type& to, const Type& from) {
    const Conversion kind = conversion(to, from);
    const auto mismatch = explain_conversion(to, from);
    ASSERT_EQ(mismatch.has_value(), kind != Conversion::kSafe) << named_conversion(to, from);
    if (!mismatch) return;
    EXPECT_EQ(conversion(mismatch->to, mismatch->from), mismatch->kind)
        << named_conversion(to, from);
    EXPECT_LE(mismatch->kind, kind) << named_conversion(to, from);
    Type target = to;
    Type source = from;
    for (const Mismatch::Step& step : mismatch->path) {
      const Type* next_target = follow(strip_eventuals_and_optional(target), step);
      const Type* next_source = follow(source, step);
      ASSERT_NE(next_target, nullptr) << named_conversion(to, from);
      const bool last = &step == &mismatch->path.back();
      EXPECT_EQ(next_source == nullptr, last && mismatch->missing) << named_conversion(to, from);
      target = Type(*next_target);
      source = next_source ? Type(*next_source) : Type::none();
    }
    EXPECT_EQ(target, mismatch->to) << named_conversion(to, from);
    EXPECT_EQ(source, mismatch->from) << named_conversion(to, from);
  });
}

}  // namespace
}  // namespace virga::model
