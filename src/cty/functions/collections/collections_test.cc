// Tests of the functions on elements, lists, maps, sets and bytes.
#include "cty/functions/testing.h"
#include "cty/functions/text/bytes.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::decimal;
using testing::error_of;
using testing::number;
using testing::result_of;
using testing::text;
using testing::texts;

Value number_set(std::vector<Value> elements) {
  return *Value::set_of(Type::number(), std::move(elements));
}

TEST(Elements, PositionsWrapAround) {
  const Value list = texts({"a", "b", "c"});
  EXPECT_EQ(result_of("element", {list, number(4)}), text("b"));
  EXPECT_EQ(result_of("element", {list, number(-1)}), text("c"));
  EXPECT_EQ(result_of("element", {list, number(INT64_MIN)}), text("b"));
  EXPECT_EQ(error_of("element", {texts({}), number(0)}).argument, 0u);
}

TEST(Elements, IndexFailsForMissingElement) {
  EXPECT_EQ(result_of("index", {Value::tuple({number(1), text("a")}), number(1)}), text("a"));
  EXPECT_EQ(error_of("index", {texts({"a"}), number(1)}).kind(), ErrorKind::kNoSuchElement);
  EXPECT_EQ(result_of("hasindex", {texts({"a"}), number(1)}), Value::boolean(false));
  EXPECT_EQ(result_of("contains", {texts({"a"}), text("a")}), Value::boolean(true));
}

TEST(Lists, ConcatReturnsTupleForDifferentTypes) {
  EXPECT_EQ(result_of("concat", {texts({"a"}), texts({"b"})}), texts({"a", "b"}));
  EXPECT_EQ(result_of("concat", {texts({"a"}), Value::tuple({number(1)})}),
            Value::tuple({text("a"), number(1)}));
}

TEST(Lists, DistinctComparesByEquality) {
  const Value list = *Value::list({decimal("0"), decimal("-0"), decimal("1"), number(1)});
  EXPECT_EQ(result_of("distinct", {list}), *Value::list({decimal("0"), decimal("1")}));
  const Value tuples = *Value::list({Value::tuple({decimal("-0"), text("\"-0")}),
                                     Value::tuple({decimal("0"), text("\"-0")}),
                                     Value::tuple({decimal("0"), text("\"0")})});
  EXPECT_EQ(result_of("distinct", {tuples}).size(), 2u);
  EXPECT_EQ(result_of("compact", {texts({"", "a", ""})}), texts({"a"}));
}

TEST(Lists, FlattenKeepsValuesThatAreNotSequences) {
  const Value map = *Value::map({{"k", texts({"x"})}});
  const Value deep = Value::tuple({texts({"a"}), Value::tuple({Value::tuple({map})})});
  EXPECT_EQ(result_of("flatten", {deep}), Value::tuple({text("a"), map}));
}

TEST(Lists, FlattenHandlesDeepNesting) {
  Value deep = Value::tuple({text("a")});
  for (int i = 0; i < 400; ++i)
    deep = Value::tuple({deep, deep.size() > 1 ? text("b") : text("c")});
  EXPECT_EQ(result_of("flatten", {deep}).size(), 401u);
}

TEST(Slices, RangeFailsOverLimit) {
  EXPECT_EQ(result_of("range", {number(1024)}).size(), 1024u);
  EXPECT_EQ(error_of("range", {number(1025)}).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("range", {decimal("1e1000")}).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("range", {number(0), number(1), decimal("1e-1000")}).kind(),
            ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("range", {number(0), number(1), number(0)}).argument, 2u);
  EXPECT_EQ(error_of("range", {number(0), number(1), number(-1)}).argument, 1u);
  EXPECT_EQ(result_of("range", {number(2), number(0)}), *Value::list({number(2), number(1)}));
}

TEST(Slices, BoundsAreChecked) {
  const Value list = texts({"a", "b", "c"});
  EXPECT_EQ(result_of("slice", {list, number(1), number(3)}), texts({"b", "c"}));
  EXPECT_EQ(error_of("slice", {list, number(0), number(4)}).argument, 2u);
  EXPECT_EQ(error_of("slice", {list, number(2), number(1)}).argument, 1u);
  EXPECT_EQ(result_of("chunklist", {list, number(2)}),
            *Value::list({texts({"a", "b"}), texts({"c"})}));
  EXPECT_EQ(error_of("chunklist", {list, number(-1)}).argument, 1u);
}

TEST(Maps, LaterEntriesOverrideEarlierOnes) {
  const Value a = *Value::map({{"a", text("1")}, {"b", text("1")}});
  const Value b = *Value::map({{"b", text("2")}});
  EXPECT_EQ(result_of("merge", {a, b}), *Value::map({{"a", text("1")}, {"b", text("2")}}));
  EXPECT_EQ(result_of("merge", {a, Value::object({{"b", number(2)}})}),
            Value::object({{"a", text("1")}, {"b", number(2)}}));
  EXPECT_EQ(result_of("zipmap", {texts({"a", "a"}), texts({"1", "2"})}),
            *Value::map({{"a", text("2")}}));
}

TEST(Maps, LookupConvertsDefault) {
  const Value map = *Value::map({{"a", number(1)}});
  EXPECT_EQ(result_of("lookup", {map, text("b"), text("2")}), decimal("2"));
  EXPECT_EQ(error_of("lookup", {map, text("a"), text("x")}).argument, 2u);
}

TEST(Choice, CoalesceSkipsNulls) {
  const Value null = Value::null(Type::string());
  EXPECT_EQ(result_of("coalesce", {null, number(1)}), text("1"));
  EXPECT_EQ(result_of("coalescelist", {texts({}), texts({"a"})}), texts({"a"}));
  EXPECT_FALSE(call("coalesce", {null, null}).has_value());
  EXPECT_EQ(error_of("assertnotnull", {null}).argument, 0u);
}

TEST(Sets, CombineElements) {
  const Value a = number_set({number(1), number(2), number(3)});
  const Value b = number_set({number(2), number(3), number(4)});
  const Value c = number_set({number(3), number(5)});
  EXPECT_EQ(result_of("setunion", {a, c}),
            number_set({number(1), number(2), number(3), number(5)}));
  EXPECT_EQ(result_of("setintersection", {a, b, c}), number_set({number(3)}));
  EXPECT_EQ(result_of("setsubtract", {a, b}), number_set({number(1)}));
  EXPECT_EQ(result_of("setsymmetricdifference", {a, b}), number_set({number(1), number(4)}));
  EXPECT_EQ(result_of("setsymmetricdifference", {a, b, c}),
            number_set({number(1), number(3), number(4), number(5)}));
}

TEST(SetProduct, LastCollectionChangesFastest) {
  EXPECT_EQ(
      result_of("setproduct", {texts({"a", "b"}), Value::tuple({number(1), number(2)})}),
      *Value::list({Value::tuple({text("a"), number(1)}), Value::tuple({text("a"), number(2)}),
                    Value::tuple({text("b"), number(1)}), Value::tuple({text("b"), number(2)})}));
  EXPECT_EQ(result_of("setproduct", {texts({"a"}), texts({})}).size(), 0u);
}

TEST(SetProduct, FailsOverLimit) {
  const Value two = texts({"a", "b"});
  EXPECT_EQ(error_of("setproduct", std::vector(100, two)).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("setproduct", std::vector(40, two)).kind(), ErrorKind::kTooLarge);
  const base::Limits limits{.max_collection_size = 8};
  EXPECT_TRUE(call("setproduct", {two, two}, limits).has_value());
  EXPECT_EQ(error_of("setproduct", {two, texts({"a", "b", "c"})}, limits).kind(),
            ErrorKind::kTooLarge);
}

TEST(SetProduct, SizeIsKnownBeforeElementsAre) {
  const Value some =
      *Refine(Value::unknown(Type::list(Type::string()))).min_length(1).max_length(3).done();
  const Value result = result_of("setproduct", {some, texts({"a", "b"})});
  EXPECT_EQ(result.refinement()->min_length, 1);
  EXPECT_EQ(result.refinement()->max_length, 6);
}

TEST(Bytes, SlicesStayInBounds) {
  const Value bytes = bytes_value("hello");
  EXPECT_EQ(result_of("byteslen", {bytes}), number(5));
  EXPECT_EQ(bytes_of(result_of("bytesslice", {bytes, number(1), number(4)})), "ello");
  EXPECT_EQ(error_of("bytesslice", {bytes, number(6), number(0)}).argument, 1u);
  EXPECT_EQ(error_of("bytesslice", {bytes, number(4), number(2)}).argument, 2u);
  EXPECT_EQ(error_of("bytesslice", {bytes, number(1), number(INT64_MAX)}).argument, 2u);
  EXPECT_EQ(error_of("bytesslice", {bytes, number(-1), number(1)}).argument, 1u);
}

TEST(Collections, ConcatFailsOverLimit) {
  const base::Limits limits{.max_collection_size = 4};
  const Value two = texts({"a", "b"});
  EXPECT_TRUE(call("concat", {two, two}, limits).has_value());
  EXPECT_EQ(error_of("concat", {two, two, texts({"c"})}, limits).kind(), ErrorKind::kTooLarge);
}

// Sequences that share their parts can hold an exponential number of elements, or none at all.
TEST(Collections, FailForSharedPartsWithoutTraversal) {
  Value nothing = Value::tuple({});
  for (int i = 0; i < 60; ++i) nothing = Value::tuple({nothing, nothing});
  EXPECT_EQ(error_of("flatten", {nothing}).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("distinct", {*Value::list({nothing})}).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("jsonencode", {nothing}).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("format", {text("%v"), nothing}).kind(), ErrorKind::kInvalidArgument);
}

}  // namespace
}  // namespace virga::cty
