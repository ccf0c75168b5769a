// Properties of conversions that hold for all values.
#include <algorithm>

#include "cty/convert/convert.h"
#include "cty/convert/unify.h"
#include "cty/testing/generate.h"
#include "cty/types/conformance.h"

namespace virga::cty {
namespace {

constexpr Profile kBoth[] = {Profile::kDocumented, Profile::kReference};

// A type that often resembles another one: the same, or made of its parts.
Type pick_target(const Type& from, const arbitrary::TypeShape& shape) {
  if (arbitrary::one_in(2)) return arbitrary::pick_type(shape);
  if (from.is_collection() || (from.is(Kind::kTuple) && !from.elements().empty())) {
    const Type part =
        pick_target(from.is(Kind::kTuple) ? from.elements()[0] : from.element(), shape);
    switch (arbitrary::pick(3)) {
      case 0: return from.is(Kind::kMap) ? Type::map(part) : Type::list(part);
      case 1: return from.is(Kind::kMap) ? Type::map(Type::string()) : Type::set(part);
      default: return Type::list(Type::string());
    }
  }
  return arbitrary::one_in(2) ? Type::string() : from;
}

struct Example {
  Value value;
  Type to;
  Profile profile;
};

// Captures by value because rapidcheck keeps the generator to shrink its values.
Example pick_example(const arbitrary::ValueShape& values, const arbitrary::TypeShape& targets) {
  return *rc::gen::exec([=] {
    const Type from = arbitrary::pick_type({.depth = 2});
    return Example{arbitrary::pick_value(from, values), pick_target(from, targets),
                   kBoth[arbitrary::pick(2)]};
  });
}

RC_GTEST_PROP(ConvertProperty, ResultHasTheRequestedType, ()) {
  const Example e = pick_example(arbitrary::kAnything, {.dynamic = true, .optional = true});
  const Result<Value> result = convert(e.value, e.to, e.profile);
  RC_PRE(result.has_value());
  RC_ASSERT(conforms(result->type(), e.to.without_optional_deep()));
}

RC_GTEST_PROP(ConvertProperty, IsIdempotent, ()) {
  const Example e = pick_example(arbitrary::kAnything, {.dynamic = true, .optional = true});
  const Result<Value> once = convert(e.value, e.to, e.profile);
  RC_PRE(once.has_value());
  const Result<Value> twice = convert(*once, e.to, e.profile);
  RC_ASSERT(twice.has_value());
  RC_ASSERT(*twice == *once);
}

RC_GTEST_PROP(ConvertProperty, ToTheSameTypeChangesNothing, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, arbitrary::kAnything);
  RC_ASSERT(*convert(value, value.type()) == value);
}

RC_GTEST_PROP(ConvertProperty, KeepsMarks, ()) {
  const Example e = pick_example(arbitrary::kAnything, {.dynamic = true, .optional = true});
  const Result<Value> result = convert(e.value, e.to, e.profile);
  RC_PRE(result.has_value());
  RC_ASSERT((result->marks() | e.value.marks()) == result->marks());
  // The value under the marks does not depend on the marks.
  const Result<Value> plain = convert(e.value.unmark_deep().value, e.to, e.profile);
  RC_ASSERT(plain.has_value());
  RC_ASSERT(result->unmark_deep().value == *plain);
}

RC_GTEST_PROP(ConvertProperty, SafeConversionsSucceed, ()) {
  const Example e = pick_example(arbitrary::kAnything, {.optional = true});
  // convert() returns such a value unchanged; a conversion keeps fewer facts about an unknown set,
  // as recorded.
  RC_PRE(e.value.type() != e.to.without_optional_deep());
  const auto conversion = Conversion::find(e.value.type(), e.to, e.profile);
  RC_PRE(conversion.has_value());
  const Result<Value> result = conversion->apply(e.value);
  RC_ASSERT(result.has_value());
  RC_ASSERT(*result == *convert(e.value, e.to, e.profile));
}

RC_GTEST_PROP(ConvertProperty, ConvertAppliesTheUnsafeConversion, ()) {
  const Example e = pick_example(arbitrary::kAnything, {});
  RC_PRE(e.value.type() != e.to);
  const auto conversion = Conversion::find_unsafe(e.value.type(), e.to, e.profile);
  const Result<Value> result = convert(e.value, e.to, e.profile);
  if (!conversion) {
    RC_ASSERT(!result.has_value());
    return;
  }
  const Result<Value> applied = conversion->apply(e.value);
  RC_ASSERT(applied.has_value() == result.has_value());
  if (applied) RC_ASSERT(*applied == *result);
}

RC_GTEST_PROP(ConvertProperty, NoTypeConvertsToItself, ()) {
  const Type type = *arbitrary::types({.dynamic = true, .optional = true});
  RC_ASSERT(!Conversion::find(type, type));
  RC_ASSERT(!Conversion::find_unsafe(type, type));
}

RC_GTEST_PROP(ConvertProperty, ToDynamicChangesNothing, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, arbitrary::kAnything);
  RC_ASSERT(*Conversion::find(value.type(), Type::dynamic())->apply(value) == value);
}

// Converting back after a safe lossless conversion returns the original value.
RC_GTEST_PROP(ConvertProperty, StringsConvertBackToTheSameValue, ()) {
  const bool number = *rc::gen::inRange(0, 2) == 0;
  const Type type = Type::map(number ? Type::number() : Type::boolean());
  const Value value = *arbitrary::values(type, {.nulls = true});
  const Result<Value> texts = convert(value, Type::map(Type::string()));
  RC_ASSERT(texts.has_value());
  RC_ASSERT(*convert(*texts, type) == value);
}

// --- Unification ---

std::vector<Type> pick_types() {
  return *rc::gen::exec([] {
    std::vector<Type> types{arbitrary::pick_type({.depth = 2})};
    for (std::size_t more = arbitrary::pick(4); more > 0; --more) {
      types.push_back(pick_target(types[0], {.depth = 2}));
    }
    return types;
  });
}

RC_GTEST_PROP(UnifyProperty, OrderDoesNotMatter, ()) {
  std::vector<Type> types = pick_types();
  const Profile profile = kBoth[*rc::gen::inRange(0, 2)];
  const auto first = unify(types, profile);
  std::ranges::reverse(types);
  const auto second = unify(types, profile);
  RC_ASSERT(first.has_value() == second.has_value());
  if (first) RC_ASSERT(first->type == second->type);
}

RC_GTEST_PROP(UnifyProperty, EveryTypeConvertsToTheUnifiedOne, ()) {
  const std::vector<Type> types = pick_types();
  const Profile profile = kBoth[*rc::gen::inRange(0, 2)];
  const auto unified = unify(types, profile);
  RC_PRE(unified.has_value());
  RC_ASSERT(unified->conversions.size() == types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Value value = *arbitrary::values(types[i], arbitrary::kAnything);
    RC_ASSERT(unified->conversions[i].has_value() == (types[i] != unified->type));
    if (!unified->conversions[i]) continue;
    const Result<Value> converted = unified->conversions[i]->apply(value);
    RC_ASSERT(converted.has_value());
    RC_ASSERT(conforms(converted->type(), unified->type));
  }
}

RC_GTEST_PROP(UnifyProperty, EqualTypesUnifyToThemselves, ()) {
  const Type type = *arbitrary::types({.dynamic = true});
  const Type same[] = {type, type};
  RC_ASSERT(unify(same)->type == type);
}

}  // namespace
}  // namespace virga::cty
