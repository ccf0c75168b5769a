#include "cty/value.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "cty/ops/ops.h"
#include "cty/refine.h"
#include "cty/testing/marks.h"
#include "cty/walk.h"

namespace virga::cty {
namespace {

Value nested(Value value, std::size_t levels) {
  for (std::size_t i = 0; i < levels; ++i) value = Value::tuple({std::move(value)});
  return value;
}

TEST(Value, NormalizesStrings) {
  EXPECT_EQ(Value::string("e\u0301"), Value::string("\u00e9"));
  EXPECT_EQ(Value::string("e\u0301").as_string(), "\u00e9");
}

TEST(Value, CollectionsHaveOneElementType) {
  EXPECT_EQ(Value::list({Value::integer(1), Value::string("a")}).error().kind(),
            ErrorKind::kInconsistentTypes);
  // An unknown or null of type dynamic gets the type of the others.
  const Value list = *Value::list({Value::dynamic(), Value::integer(1), Value()});
  EXPECT_EQ(list.type(), Type::list(Type::number()));
  EXPECT_EQ(list.elements()[2], Value::null(Type::number()));
}

TEST(Value, SetsAreOrderedAndHaveNoDuplicates) {
  const auto set = [](std::vector<Value> elements) { return *Value::set(std::move(elements)); };
  const Value a = Value::string("a");
  const Value b = Value::string("b");
  EXPECT_EQ(set({b, a, b}), set({a, b}));
  EXPECT_EQ(set({b, a}).elements()[0], a);
  const Value unknown = Value::unknown(Type::string());
  EXPECT_EQ(set({unknown, a, unknown}).size(), 3u);
}

TEST(Value, SetsGetTheMarksOfElements) {
  const Value set = *Value::set({Value::string("a").marked(kSecret), Value::string("b")});
  EXPECT_TRUE(set.marks().contains(kSecret));
  EXPECT_FALSE(set.unmarked().contains_marked());
}

TEST(Value, MarksRoundTripAtAnyDepth) {
  const Value value = Value::object({{"a", Value::string("x").marked(kSecret)},
                                     {"b", Value::tuple({Value::integer(1)}).marked(kOther)}});
  EXPECT_FALSE(value.is_marked());
  EXPECT_TRUE(value.contains_marked());
  EXPECT_EQ(value.deep_marks(), (Marks{kOther, kSecret}));
  const auto [plain, places] = unmark_deep_with_paths(value);
  EXPECT_FALSE(plain.contains_marked());
  ASSERT_EQ(places.size(), 2u);
  EXPECT_EQ(places[0].path.show(), ".a");
  EXPECT_EQ(mark_with_paths(plain, places), value);
  EXPECT_EQ(value.unmark_deep().value, plain);
}

TEST(Value, OperatorsKeepMarks) {
  const Value one = Value::integer(1).marked(kSecret);
  const Value two = Value::integer(2).marked(kOther);
  EXPECT_EQ(add(one, two)->marks(), (Marks{kSecret, kOther}));
  EXPECT_EQ(less_than(one, two)->marks(), (Marks{kSecret, kOther}));
  EXPECT_EQ(equals(Value::tuple({one}), Value::tuple({two}))->marks(), (Marks{kSecret, kOther}));
  const Value list = *Value::list({one});
  EXPECT_TRUE(index(list.marked(kOther), Value::integer(0))->marks().contains(kOther));
}

TEST(Value, DumpOmitsMarkedContent) {
  const Value value = Value::tuple({Value::string("hunter2").marked(kSecret), Value::integer(1)});
  EXPECT_EQ(value.dump(), "(marked(secret), 1)");
}

TEST(Value, ErrorsDoNotContainContent) {
  const auto error = add(Value::string("hunter2"), Value::integer(1)).error();
  EXPECT_EQ(error.kind(), ErrorKind::kWrongType);
  EXPECT_EQ(error.str().find("hunter2"), std::string::npos);
}

TEST(Value, UnknownOperandsGiveUnknownResults) {
  const Value unknown = Value::unknown(Type::number());
  EXPECT_EQ(*add(unknown, Value::integer(1)), unknown.refined_not_null());
  EXPECT_EQ(*logical_and(Value::boolean(false), Value::unknown(Type::boolean())),
            Value::boolean(false));
  EXPECT_FALSE(Value::tuple({Value::tuple({unknown})}).is_wholly_known());
}

TEST(Value, RefinementsDetermineResultsIfTheySuffice) {
  const Value unknown = Value::unknown(Type::number());
  const Value small = *Refine(unknown).not_null().max(Value::integer(5)).done();
  EXPECT_EQ(*less_than(small, Value::integer(6)), Value::boolean(true));
  EXPECT_FALSE(less_than(small, Value::integer(5))->is_known());
  EXPECT_EQ(*equals(small, Value::integer(6)), Value::boolean(false));
  EXPECT_EQ(Refine(small).min(Value::integer(6)).done().error().kind(), ErrorKind::kContradiction);
  // Only one number satisfies both bounds.
  EXPECT_EQ(*Refine(small).min(Value::integer(5)).done(), Value::integer(5));
}

TEST(Value, DeepValuesNeedNoStack) {
  const Value deep = nested(Value::string("x").marked(kSecret), 200'000);
  EXPECT_EQ(deep.deep_marks(), Marks{kSecret});
  const Unmarked parts = deep.unmark_deep();
  EXPECT_FALSE(parts.value.contains_marked());
  EXPECT_EQ(parts.marks, Marks{kSecret});
  EXPECT_EQ(deep, nested(Value::string("x").marked(kSecret), 200'000));
  EXPECT_EQ(equals(deep, deep).error().kind(), ErrorKind::kTooDeep);
}

TEST(Value, SetsAndEqualityFailOverDepthLimit) {
  const std::size_t limit = base::Limits{}.max_type_depth;
  const Value fits = nested(Value::integer(1), limit - 1);
  const Value too_deep = nested(Value::integer(1), limit);
  EXPECT_EQ(*equals(fits, fits), Value::boolean(true));
  EXPECT_FALSE(equals(too_deep, too_deep).has_value());
  EXPECT_TRUE(Value::set({fits}).has_value());
  EXPECT_EQ(Value::set({too_deep}).error().kind(), ErrorKind::kTooDeep);
}

TEST(Value, PathsReachParts) {
  const Value value =
      Value::object({{"list", *Value::list({Value::string("a"), Value::string("b")})}});
  const Path path({PathStep::attribute("list"), PathStep::index(1)});
  EXPECT_EQ(*path.apply(value), Value::string("b"));
  const Path wrong({PathStep::attribute("list"), PathStep::index(2)});
  EXPECT_EQ(wrong.apply(value).error().path().show(), ".list[2]");
}

TEST(Value, EmptyCollectionsNeedAType) {
  EXPECT_EQ(Value::list({}).error().kind(), ErrorKind::kInvalidArgument);
  EXPECT_EQ(Value::set({}).error().kind(), ErrorKind::kInvalidArgument);
  EXPECT_EQ(Value::map({}).error().kind(), ErrorKind::kInvalidArgument);
  EXPECT_EQ(Value::list({}).error().message(), "a list without elements needs an element type");
}

TEST(Value, CheckedStringRequiresValidUtf8) {
  EXPECT_EQ(*Value::checked_string("e\u0301"), Value::string("\u00e9"));
  for (const char* text : {"\xff", "a\xc3", "\xed\xa0\x80"}) {
    EXPECT_EQ(Value::checked_string(text).error().kind(), ErrorKind::kInvalidText);
    EXPECT_EQ(Value::string(text).as_string(), text);
  }
}

}  // namespace
}  // namespace virga::cty
