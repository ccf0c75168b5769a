#include "cty/convert/convert.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "cty/convert/unify.h"
#include "cty/path.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

const Type kTuple = Type::tuple({Type::string()});
const Type kObject = Type::object({{"a", Type::string()}});
const Type kList = Type::list(Type::string());
const Type kMap = Type::map(Type::string());
const Type kSet = Type::set(Type::string());
constexpr Safety kNone = Safety::kNone;
constexpr Safety kSafe = Safety::kSafe;
constexpr Safety kUnsafe = Safety::kUnsafe;

struct Row {
  Type from;
  Safety to[5];  // tuple, object, list, map, set
};

void expect_chart(const std::vector<Row>& chart, Profile profile) {
  const Type to[] = {kTuple, kObject, kList, kMap, kSet};
  for (const Row& row : chart) {
    for (std::size_t i = 0; i < 5; ++i) {
      if (row.from == to[i]) continue;
      EXPECT_EQ(conversion_safety(row.from, to[i], profile), row.to[i])
          << row.from.dump() << " to " << to[i].dump();
    }
  }
}

// docs/spec/cty-conversion.md, sections 2 and 3.
TEST(Convert, MatchesChartOfDocumentedProfile) {
  expect_chart({{kTuple, {kNone, kNone, kSafe, kNone, kSafe}},
                {kObject, {kNone, kNone, kNone, kSafe, kNone}},
                {kList, {kUnsafe, kNone, kNone, kNone, kSafe}},
                {kMap, {kNone, kUnsafe, kNone, kNone, kNone}},
                {kSet, {kUnsafe, kNone, kSafe, kNone, kNone}}},
               Profile::kDocumented);
}

// docs/spec/cty-conversion.md, section 9.
TEST(Convert, MatchesChartOfReferenceProfile) {
  expect_chart({{kTuple, {kNone, kNone, kSafe, kNone, kSafe}},
                {kObject, {kNone, kNone, kNone, kSafe, kNone}},
                {kList, {kNone, kNone, kNone, kNone, kUnsafe}},
                {kMap, {kNone, kUnsafe, kNone, kNone, kNone}},
                {kSet, {kNone, kNone, kSafe, kNone, kNone}}},
               Profile::kReference);
}

// Parts that need no conversion are kept as they are, also marked and unknown ones.
TEST(Convert, KeepsEqualPartsOfStructures) {
  const Value x = Value::string("x");
  const Value marked = x.marked(Mark::named("m"));
  const Value unknown = Value::unknown(Type::string());
  const Value null = Value::null(Type::string());
  for (const Profile profile : {Profile::kDocumented, Profile::kReference}) {
    EXPECT_EQ(*convert(Value::tuple({x, marked, unknown, null}), kList, profile),
              Value::list_of(Type::string(), {x, marked, unknown, null}));
    EXPECT_EQ(*convert(Value::tuple({x, Value()}), kList, profile),
              Value::list_of(Type::string(), {x, null}));
    EXPECT_EQ(*convert(Value::object({{"a", marked}, {"b", null}}), kMap, profile),
              Value::map_of(Type::string(), {{"a", marked}, {"b", null}}));
    EXPECT_EQ(*convert(Value::tuple({}), kList, profile), Value::empty_list(Type::string()));
    EXPECT_EQ(*convert(marked, Type::dynamic(), profile), marked);
  }
}

// The result of each cell of the documented chart for a value.
TEST(Convert, ConvertsValuesForEveryCellOfTheChart) {
  const Value x = Value::string("x");
  const Value tuple = Value::tuple({x});
  const Value object = Value::object({{"a", x}});
  const Value list = *Value::list({x});
  const Value map = *Value::map({{"a", x}});
  const Value set = *Value::set({x});
  const Value* const all[] = {&tuple, &object, &list, &map, &set};
  const Value* const expected[5][5] = {
      {&tuple, nullptr, &list, nullptr, &set},  // from a tuple
      {nullptr, &object, nullptr, &map, nullptr}, {&tuple, nullptr, &list, nullptr, &set},
      {nullptr, &object, nullptr, &map, nullptr}, {&tuple, nullptr, &list, nullptr, &set},
  };
  for (std::size_t from = 0; from < 5; ++from) {
    for (std::size_t to = 0; to < 5; ++to) {
      const Type type = all[to]->type();
      const Result<Value> result = convert(*all[from], type);
      const std::string cell = all[from]->dump() + " to " + type.dump();
      ASSERT_EQ(result.has_value(), expected[from][to] != nullptr) << cell;
      if (result) {
        EXPECT_EQ(*result, *expected[from][to]) << cell;
      }
    }
  }
}

TEST(Convert, SetsDropDuplicatesAndUnsafeConversionsFail) {
  const Value list = *Value::list({Value::string("b"), Value::string("a"), Value::string("b")});
  const Value set = *convert(list, kSet);
  EXPECT_EQ(set.size(), 2u);
  EXPECT_EQ(set.elements()[0], Value::string("a"));
  // A tuple needs the exact number of elements, an object each of its attributes.
  EXPECT_EQ(convert(list, kTuple).error().kind(), ErrorKind::kNoConversion);
  EXPECT_EQ(convert(set, kTuple).error().kind(), ErrorKind::kNoConversion);
  EXPECT_EQ(convert(*Value::map({{"b", Value::string("x")}}), kObject).error().kind(),
            ErrorKind::kNoSuchAttribute);
}

TEST(Convert, MatchesPrimitiveChart) {
  EXPECT_EQ(conversion_safety(Type::string(), Type::number()), kUnsafe);
  EXPECT_EQ(conversion_safety(Type::string(), Type::boolean()), kUnsafe);
  EXPECT_EQ(conversion_safety(Type::number(), Type::string()), kSafe);
  EXPECT_EQ(conversion_safety(Type::number(), Type::boolean()), kNone);
  EXPECT_EQ(conversion_safety(Type::boolean(), Type::string()), kSafe);
  EXPECT_EQ(conversion_safety(Type::boolean(), Type::number()), kNone);
}

// A tuple, object, list, map and set type of the same part.
std::vector<Type> compounds_of(const Type& part) {
  return {Type::tuple({part}), Type::object({{"a", part}}), Type::list(part), Type::map(part),
          Type::set(part)};
}

TEST(Convert, CompoundsAreAsSafeAsTheirParts) {
  const Type from[] = {Type::string(), Type::number(), Type::boolean()};
  for (const Type& part : from) {
    for (const Type& wanted : from) {
      if (part == wanted) continue;
      const Safety parts = conversion_safety(part, wanted);
      const std::vector<Type> given = compounds_of(part);
      const std::vector<Type> targets = compounds_of(wanted);
      for (std::size_t i = 0; i < given.size(); ++i) {
        EXPECT_EQ(conversion_safety(given[i], targets[i]), parts)
            << given[i].dump() << " to " << targets[i].dump();
      }
    }
  }
  EXPECT_EQ(*convert(*Value::list({Value::integer(5), Value::integer(7)}), kList),
            *Value::list({Value::string("5"), Value::string("7")}));
}

// A cell of the chart is as safe as the less safe of kind and parts, and empty if the parts do not
// convert.
TEST(Convert, CompoundsOfOtherKindsNeedConvertibleParts) {
  const std::vector<Type> strings = compounds_of(Type::string());
  const std::vector<Type> numbers = compounds_of(Type::number());
  const std::vector<Type> bools = compounds_of(Type::boolean());
  for (std::size_t from = 0; from < 5; ++from) {
    for (std::size_t to = 0; to < 5; ++to) {
      const std::string cell = strings[from].dump() + " to " + strings[to].dump();
      EXPECT_EQ(conversion_safety(bools[from], numbers[to]), kNone) << cell;
      EXPECT_EQ(conversion_safety(numbers[from], bools[to]), kNone) << cell;
      if (from == to) continue;
      const Safety kinds = conversion_safety(strings[from], strings[to]);
      EXPECT_EQ(conversion_safety(numbers[from], strings[to]), kinds) << cell;
      EXPECT_EQ(conversion_safety(strings[from], numbers[to]), kinds == kNone ? kNone : kUnsafe)
          << cell;
    }
  }
  // One part that does not convert rules out the conversion.
  const Type mixed = Type::tuple({Type::number(), Type::boolean()});
  EXPECT_EQ(conversion_safety(mixed, Type::list(Type::number())), kNone);
  EXPECT_EQ(conversion_safety(mixed, Type::tuple({Type::string(), Type::number()})), kNone);
  EXPECT_EQ(conversion_safety(Type::object({{"a", Type::number()}, {"b", Type::boolean()}}),
                              Type::map(Type::number())),
            kNone);
}

TEST(Convert, FailsForStructuresWhosePartsDoNotUnify) {
  const Value mixed = Value::tuple({Value::integer(1), Value::boolean(true)});
  const Value object = Value::object({{"a", Value::integer(1)}, {"b", Value::boolean(true)}});
  EXPECT_FALSE(convert(mixed, Type::list(Type::dynamic())));
  EXPECT_FALSE(convert(mixed, Type::set(Type::dynamic())));
  EXPECT_FALSE(convert(object, Type::map(Type::dynamic())));
  // The single element type is the result of unification.
  const Value texts = *Value::list({Value::string("1"), Value::string("x")});
  const Value parts = Value::tuple({Value::integer(1), Value::string("x")});
  EXPECT_EQ(*convert(parts, Type::list(Type::dynamic())), texts);
  EXPECT_EQ(convert(Value::object({{"a", Value::integer(1)}, {"b", Value::string("x")}}),
                    Type::map(Type::dynamic()))
                ->type(),
            kMap);
}

TEST(Convert, UnsafeConversionsFailForInvalidText) {
  const auto number = *Conversion::find_unsafe(Type::string(), Type::number());
  EXPECT_EQ(number.apply(Value::string("2.5"))->as_number().text(), "2.5");
  const auto boolean = *Conversion::find_unsafe(Type::string(), Type::boolean());
  EXPECT_EQ(*boolean.apply(Value::string("true")), Value::boolean(true));
  for (const char* text : {"", "bananas", "2.5x", "yes"}) {
    EXPECT_EQ(number.apply(Value::string(text)).error().kind(), ErrorKind::kInvalidText) << text;
    EXPECT_FALSE(boolean.apply(Value::string(text))) << text;
  }
}

TEST(Convert, ErrorsHaveThePath) {
  const Value value =
      Value::object({{"tags", *Value::list({Value::string("1"), Value::string("x")})}});
  const Type to = Type::object({{"tags", Type::list(Type::number())}});
  const auto result = convert(value, to);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().path().show(), ".tags[1]");
  EXPECT_EQ(result.error().kind(), ErrorKind::kInvalidText);
}

TEST(Convert, MissingOptionalAttributesBecomeNull) {
  const Type to = Type::object({{"a", Type::string()}, {"b", Type::number(), true}});
  const Value given = Value::object({{"a", Value::integer(1)}, {"c", Value::boolean(true)}});
  const Value expected =
      Value::object({{"a", Value::string("1")}, {"b", Value::null(Type::number())}});
  EXPECT_EQ(*convert(given, to), expected);
  EXPECT_FALSE(convert(Value::object({{"b", Value::integer(1)}}), to));
}

TEST(Convert, IsIdempotentAndKeepsMarks) {
  const Mark mark = Mark::named("secret");
  const Value given = Value::tuple({Value::integer(1).marked(mark), Value::string("x")});
  for (const Type& to :
       {Type::list(Type::string()), Type::set(Type::string()), Type::list(Type::dynamic()),
        Type::tuple({Type::string(), Type::dynamic()})}) {
    const Value once = *convert(given, to);
    EXPECT_EQ(*convert(once, to), once) << to.dump();
    EXPECT_TRUE(once.deep_marks().contains(mark)) << to.dump();
  }
}

TEST(Convert, ConvertsListToTupleOnlyInDocumentedProfile) {
  const Value list = *Value::list({Value::string("1"), Value::string("2")});
  const Type pair = Type::tuple({Type::number(), Type::string()});
  EXPECT_EQ(*convert(list, pair), Value::tuple({Value::integer(1), Value::string("2")}));
  EXPECT_FALSE(convert(list, Type::tuple({Type::number()})));
  EXPECT_FALSE(convert(list, pair, Profile::kReference));
}

TEST(Convert, ErrorsInMapsHaveTheKey) {
  const Value map = *Value::map({{"a", Value::tuple({Value::string("x")})}});
  const auto failed = convert(map, Type::map(Type::list(Type::number())));
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().path().show(), "[\"a\"][0]");
}

TEST(Convert, MismatchMessageNamesTheNestedAttribute) {
  const auto wrapped = [](Type type, int levels) {
    for (int i = 0; i < levels; ++i) type = Type::object({{"x", std::move(type)}});
    return type;
  };
  EXPECT_EQ(mismatch_message(wrapped(Type::boolean(), 2), wrapped(Type::number(), 2)),
            "attribute \"x\": attribute \"x\": number required, not bool");
  // At any depth.
  const std::string far =
      mismatch_message(wrapped(Type::boolean(), 100'000), wrapped(Type::number(), 100'000));
  EXPECT_TRUE(far.ends_with("number required, not bool"));
}

TEST(Convert, NullsAndUnknownsTakeSourceTypeForDynamicParts) {
  const Type open = Type::object({{"a", Type::dynamic()}, {"b", Type::list(Type::dynamic())}});
  const Type from = Type::object({{"a", Type::number()}, {"b", Type::tuple({Type::boolean()})}});
  const Type filled = Type::object({{"a", Type::number()}, {"b", Type::list(Type::boolean())}});
  EXPECT_EQ(*convert(Value::null(from), open), Value::null(filled));
  EXPECT_EQ(*convert(Value::unknown(from), open), Value::unknown(filled));
}

TEST(Convert, UnknownsKeepLengthBounds) {
  const Value tuple = Value::unknown(Type::tuple({Type::string(), Type::number()}));
  const Value list = *convert(tuple, kList);
  EXPECT_EQ(list.refinement()->min_length, 2);
  EXPECT_EQ(list.refinement()->max_length, 2);
  // Two elements of a set may turn out to be equal.
  EXPECT_EQ(convert(tuple, kSet)->refinement()->min_length, 1);
  const Value elements = *convert(tuple.refined_not_null(), kList);
  EXPECT_EQ(elements,
            *Value::list({Value::unknown(Type::string()), Value::unknown(Type::string())}));
}

TEST(Convert, FailsOverDepthLimit) {
  const auto nested = [](std::size_t levels) {
    Type type = Type::number();
    for (std::size_t i = 1; i < levels; ++i) type = Type::list(std::move(type));
    return type;
  };
  const std::size_t limit = base::Limits{}.max_type_depth;
  const auto to_strings = [](std::size_t levels) {
    Type type = Type::string();
    for (std::size_t i = 1; i < levels; ++i) type = Type::list(std::move(type));
    return type;
  };
  EXPECT_TRUE(convert(Value::null(nested(limit)), to_strings(limit)).has_value());
  EXPECT_EQ(convert(Value::null(nested(limit + 1)), to_strings(limit + 1)).error().kind(),
            ErrorKind::kTooDeep);
}

TEST(Convert, FailsForNumbersTooLongToWrite) {
  const Value huge = Value::number(*Number::parse("1e400000000"));
  EXPECT_EQ(convert(huge, Type::string()).error().kind(), ErrorKind::kTooLarge);
}

TEST(Unify, PrefersLosslessConversions) {
  const Type both[] = {Type::number(), Type::string()};
  EXPECT_EQ(unify(both)->type, Type::string());
  const Type other_way[] = {Type::string(), Type::number()};
  EXPECT_EQ(unify(other_way)->type, Type::string());
  const Type never[] = {Type::number(), Type::boolean()};
  EXPECT_FALSE(unify(never));
  EXPECT_FALSE(unify({}));
}

TEST(Unify, UnifiesObjectsByAttributeOrAsMap) {
  const Type same_names[] = {Type::object({{"a", Type::number()}}), kObject};
  EXPECT_EQ(unify(same_names)->type, kObject);
  const Type others[] = {Type::object({{"b", Type::number()}}), kObject};
  EXPECT_EQ(unify(others)->type, kMap);
}

TEST(Unify, TakesLinearTimeForManyTypes) {
  std::vector<Type> types;
  for (int i = 0; i < 20'000; ++i) types.push_back(i % 2 == 0 ? Type::number() : Type::string());
  const auto unified = unify(types);
  ASSERT_TRUE(unified);
  EXPECT_EQ(unified->type, Type::string());
  EXPECT_TRUE(unified->conversions[0].has_value());
  EXPECT_FALSE(unified->conversions[1].has_value());
}

TEST(Convert, MismatchesDependOnTheProfile) {
  const Type list = Type::object({{"a", Type::list(Type::string())}});
  const Type tuple = Type::object({{"a", Type::tuple({Type::string()})}});
  const Value value = Value::object({{"a", Value::empty_list(Type::string())}});
  EXPECT_EQ(convert(value, tuple, Profile::kReference).error().message(),
            mismatch_message(list, tuple, Profile::kReference));
  EXPECT_EQ(mismatch_message(list, tuple, Profile::kReference),
            "attribute \"a\": tuple required, not list of string");
}

TEST(Convert, MismatchMessageDescendsIntoCollectionsAndTuples) {
  const Type object = Type::object({{"a", Type::boolean()}});
  const Type wanted = Type::object({{"a", Type::number()}});
  const std::string why = "attribute \"a\": number required, not bool";
  EXPECT_EQ(mismatch_message(Type::list(object), Type::set(wanted)), "each element: " + why);
  EXPECT_EQ(mismatch_message(Type::map(object), Type::map(wanted)), "each element: " + why);
  EXPECT_EQ(mismatch_message(Type::tuple({wanted, object}), Type::list(wanted)),
            "element 1: " + why);
  EXPECT_EQ(mismatch_message(Type::tuple({wanted, object}), Type::tuple({wanted, wanted})),
            "element 1: " + why);
  EXPECT_EQ(mismatch_message(Type::object({{"o", object}}), Type::map(wanted)),
            "attribute \"o\": " + why);
  EXPECT_EQ(mismatch_message(Type::tuple({Type::string(), object}), Type::list(Type::dynamic())),
            "the parts of the tuple have no common type");
  EXPECT_EQ(mismatch_message(object, Type::list(Type::dynamic())),
            "list of any single type required, not object");
}

TEST(Convert, ElementsOfOneResultShareTheirType) {
  const Type inner = Type::object({{"x", Type::string(), true}});
  const Type wanted = Type::list(Type::object({{"a", inner, true}, {"b", Type::string()}}));
  const auto type_of = [&](const Value& element) {
    return std::pair(element.type().attributes().data(),
                     element.elements()[0].type().attributes().data());
  };
  const Value object = Value::object({{"b", Value::integer(1)}});
  const Value map = *Value::map({{"b", Value::string("1")}});
  for (const Value& element : {object, map}) {
    const Value list = *convert(*Value::list({element, element}), wanted);
    EXPECT_EQ(list.elements()[0],
              Value::object({{"a", Value::null(inner)}, {"b", Value::string("1")}}));
    EXPECT_EQ(type_of(list.elements()[0]), type_of(list.elements()[1]));
  }
}

// docs/spec/cty-conversion.md, section 4.
TEST(Convert, FromDynamicChecksAtRunTime) {
  const Conversion to_string = *Conversion::find_unsafe(Type::dynamic(), Type::string());
  EXPECT_EQ(*to_string.apply(Value::string("5")), Value::string("5"));
  EXPECT_EQ(to_string.apply(Value::integer(5)).error().kind(), ErrorKind::kNoConversion);
  EXPECT_FALSE(to_string.apply(Value::null(Type::number())));
  EXPECT_FALSE(to_string.apply(Value::unknown(Type::number())));
  EXPECT_EQ(*to_string.apply(Value::null(Type::string())), Value::null(Type::string()));
  // A value whose type is still unknown can match.
  EXPECT_EQ(*to_string.apply(Value::dynamic()), Value::unknown(Type::string()));
  EXPECT_EQ(*to_string.apply(Value()), Value::null(Type::string()));
  const Mark mark = Mark::named("secret");
  EXPECT_EQ(*to_string.apply(Value::string("x").marked(mark)), Value::string("x").marked(mark));

  const Type open = Type::list(Type::dynamic());
  const Conversion to_list = *Conversion::find_unsafe(Type::dynamic(), open);
  const Value list = *Value::list({Value::integer(1)});
  EXPECT_EQ(*to_list.apply(list), list);
  EXPECT_FALSE(to_list.apply(Value::tuple({Value::integer(1)})));

  EXPECT_FALSE(Conversion::find(Type::dynamic(), Type::string()));
  const Conversion converts =
      *Conversion::find_unsafe(Type::dynamic(), Type::string(), Profile::kReference);
  EXPECT_EQ(*converts.apply(Value::integer(5)), Value::string("5"));
}

TEST(Convert, ToDynamicPassesValuesThrough) {
  const Value tuple = Value::tuple({Value::integer(1), Value::string("x")});
  for (const Profile profile : {Profile::kDocumented, Profile::kReference}) {
    EXPECT_EQ(*Conversion::find(tuple.type(), Type::dynamic(), profile)->apply(tuple), tuple);
  }
}

TEST(Convert, FindsNoConversionOfATypeToItself) {
  const Value values[] = {Value::boolean(true),
                          Value::integer(1),
                          Value::string("x"),
                          Value::tuple({Value::string("x")}),
                          Value::object({{"a", Value::string("x")}}),
                          *Value::list({Value::string("x")}),
                          *Value::map({{"a", Value::string("x")}}),
                          *Value::set({Value::string("x")}),
                          *Value::list({Value::tuple({Value::integer(1)})}),
                          Value::dynamic()};
  for (const Value& value : values) {
    const Type type = value.type();
    EXPECT_FALSE(Conversion::find(type, type)) << type.dump();
    EXPECT_FALSE(Conversion::find_unsafe(type, type)) << type.dump();
    EXPECT_EQ(conversion_safety(type, type), kNone) << type.dump();
    EXPECT_EQ(*convert(value, type), value);
  }
  EXPECT_TRUE(Conversion::find(kList, kList, Profile::kReference));
}

TEST(Convert, NumbersInStringsKeepAllDigits) {
  const std::string digits = "1" + std::string(200, '0') + "1";
  const Value exact = *convert(Value::string(digits), Type::number());
  EXPECT_EQ(exact.as_number().text(), digits);
  EXPECT_NE(convert(Value::string(digits), Type::number(), Profile::kReference)->as_number().text(),
            digits);
  const std::string fraction = "0." + digits;
  EXPECT_EQ(*convert(*convert(Value::string(fraction), Type::number()), Type::string()),
            Value::string(fraction));
  const std::size_t limit = base::Limits{}.max_number_bits;
  EXPECT_TRUE(convert(Value::string(std::string(limit, '0')), Type::number()).has_value());
  EXPECT_EQ(convert(Value::string(std::string(limit + 1, '0')), Type::number()).error().kind(),
            ErrorKind::kTooLarge);
  EXPECT_EQ(convert(Value::string("bananas"), Type::number()).error().kind(),
            ErrorKind::kInvalidText);
}

TEST(Convert, PartlyDynamicTupleHasNoElementType) {
  for (const Profile profile : {Profile::kDocumented, Profile::kReference}) {
    const Type mixed = Type::tuple({Type::dynamic(), Type::map(Type::boolean())});
    EXPECT_EQ(conversion_safety(mixed, Type::list(Type::dynamic()), profile), kNone);
    EXPECT_EQ(conversion_safety(mixed, Type::set(Type::dynamic()), profile), kNone);
    const Type open = Type::tuple({Type::dynamic(), Type::dynamic()});
    EXPECT_EQ(conversion_safety(open, Type::list(Type::dynamic()), profile), kSafe);
  }
}

// docs/spec/cty-conversion.md, sections 6 and 7.
TEST(Unify, PrefersSafeOverUnsafeAndLosslessOverLossy) {
  const auto unsafely = [](std::vector<Type> types) { return unify_unsafe(types)->type; };
  const Type pair = Type::tuple({Type::number(), Type::number()});
  EXPECT_EQ(unsafely({kSet, Type::tuple({})}), kSet);
  EXPECT_EQ(unsafely({Type::tuple({}), kSet}), kSet);
  EXPECT_EQ(unsafely({kSet, pair}), kSet);
  EXPECT_EQ(unsafely({kSet, kList}), kList);
  EXPECT_EQ(unsafely({kList, kSet, kTuple}), kList);
  EXPECT_EQ(unsafely({Type::string(), Type::number()}), Type::string());
  EXPECT_EQ(unsafely({kObject, kMap}), kMap);
  // If no safe conversion exists, an unsafe one is used.
  EXPECT_EQ(unsafely({Type::set(Type::number()), kTuple}), kTuple);
  const Type both[] = {Type::set(Type::number()), kTuple};
  EXPECT_FALSE(unify(both));
  EXPECT_EQ(unify_unsafe(std::vector{kSet, pair}, Profile::kReference)->type, kSet);
}

TEST(Unify, ValuesBesideDynamicStayUnchanged) {
  const Type types[] = {kList, Type::dynamic()};
  const auto documented = unify(types);
  EXPECT_EQ(documented->type, Type::dynamic());
  const Value list = *Value::list({Value::string("x")});
  EXPECT_EQ(*documented->conversions[0]->apply(list), list);
  EXPECT_FALSE(documented->conversions[1]);
  const auto reference = unify(types, Profile::kReference);
  EXPECT_EQ(*reference->conversions[0]->apply(list), Value::dynamic());
}

TEST(Unify, FailsIfAPartDoesNotConvert) {
  const Type mixed = Type::tuple({Type::dynamic(), kObject});
  for (const Profile profile : {Profile::kDocumented, Profile::kReference}) {
    const Type types[] = {mixed, Type::list(Type::boolean())};
    EXPECT_FALSE(unify(types, profile));
    EXPECT_FALSE(unify_unsafe(types, profile));
  }
}

// Converts from strings and to strings.
class Tag final : public CapsuleOf<std::string> {
 public:
  Tag() : CapsuleOf("tag") {}
  bool converts_to(const Type& type) const override { return type.is(Kind::kString); }
  bool converts_from(const Type& type) const override { return type.is(Kind::kString); }
};

TEST(Unify, StructuresBesideCollectionsKeepTheirPlace) {
  static const Tag kTag;
  const Type tags = Type::map(Type::capsule(kTag));
  for (const Profile profile : {Profile::kDocumented, Profile::kReference}) {
    const Type object_first[] = {kObject, tags};
    EXPECT_EQ(unify_unsafe(object_first, profile)->type, kMap);
    const Type map_first[] = {tags, kObject};
    EXPECT_EQ(unify_unsafe(map_first, profile)->type, tags);
    const auto unified = unify_unsafe(object_first, profile);
    for (const auto& conversion : unified->conversions) EXPECT_TRUE(conversion.has_value());
  }
}

}  // namespace
}  // namespace virga::cty
