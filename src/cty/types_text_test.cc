// The statements of the specification of cty types that other tests do not cover
// (docs/spec/statements.md).
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "cty/functions/testing.h"
#include "cty/json/json.h"
#include "cty/msgpack/msgpack.h"
#include "cty/ops/ops.h"
#include "cty/types/conformance.h"
#include "cty/value.h"

namespace virga::cty {
namespace {

using testing::text;

const Value kTrue = Value::boolean(true);
const Value kFalse = Value::boolean(false);

Value integer(std::int64_t value) {
  return Value::integer(value);
}
Value infinity(bool negative) {
  return Value::number(Number::infinity(negative));
}
Value list_of_texts() {
  return *Value::list({text("a"), text("b")});
}

// --- All values

TEST(Types, ValueHasTheTypeItWasCreatedWith) {
  EXPECT_EQ(integer(1).type(), Type::number());
  EXPECT_EQ(text("a").type(), Type::string());
  EXPECT_EQ(kTrue.type(), Type::boolean());
  EXPECT_EQ(Value::empty_map(Type::number()).type(), Type::map(Type::number()));
  EXPECT_EQ(Value::null(Type::list(Type::string())).type(), Type::list(Type::string()));
  EXPECT_EQ(Value::unknown(Type::boolean()).type(), Type::boolean());
}

TEST(Types, EqualityIsUnknownWhenAnOperandIsUnknown) {
  const Value unknown = Value::unknown(Type::number());
  EXPECT_EQ(*equals(integer(1), integer(1)), kTrue);
  EXPECT_EQ(*equals(integer(1), integer(2)), kFalse);
  EXPECT_FALSE(equals(unknown, integer(1))->is_known());
  EXPECT_FALSE(equals(integer(1), unknown)->is_known());
  EXPECT_FALSE(equals(Value::null(Type::number()), unknown)->is_known());
  EXPECT_FALSE(equals(Value::dynamic(), integer(1))->is_known());
  EXPECT_FALSE(equals(unknown, unknown)->is_known());
  EXPECT_EQ(equals(unknown, integer(1))->type(), Type::boolean());
}

TEST(Types, NativeEqualityComparesUnknownsAsTheyAre) {
  const Value unknown = Value::unknown(Type::number());
  EXPECT_TRUE(unknown == Value::unknown(Type::number()));
  EXPECT_FALSE(unknown == Value::unknown(Type::string()));
  EXPECT_FALSE(unknown == integer(1));
  EXPECT_TRUE(Value::dynamic() == Value::dynamic());
  EXPECT_FALSE(Value::dynamic() == unknown);
  EXPECT_FALSE(Value::dynamic() == integer(1));
  EXPECT_TRUE(*Value::list({integer(1), unknown}) == *Value::list({integer(1), unknown}));
}

TEST(Types, KnownAndNullAreIndependent) {
  EXPECT_TRUE(integer(1).is_known());
  EXPECT_FALSE(integer(1).is_null());
  EXPECT_FALSE(Value::unknown(Type::number()).is_known());
  EXPECT_FALSE(Value::unknown(Type::number()).is_null());
  EXPECT_TRUE(Value::null(Type::number()).is_known());
  EXPECT_TRUE(Value::null(Type::number()).is_null());
}

TEST(Types, ValuesRoundTripThroughSerialization) {
  const Value value = Value::object({{"list", list_of_texts()},
                                     {"set", *Value::set({integer(2), integer(1)})},
                                     {"map", *Value::map({{"k", kTrue}})},
                                     {"tuple", Value::tuple({Value::null(Type::string())})}});
  EXPECT_EQ(*json::unmarshal(*json::marshal(value, value.type()), value.type()), value);
  EXPECT_EQ(*msgpack::unmarshal(*msgpack::marshal(value, value.type()), value.type()), value);
  EXPECT_EQ(list_of_texts().dump(), R"(["a", "b"])");
}

// --- Numbers

TEST(Types, NumbersHaveArithmetic) {
  EXPECT_EQ(*absolute(integer(-3)), integer(3));
  EXPECT_EQ(*absolute(integer(3)), integer(3));
  EXPECT_EQ(*add(integer(7), integer(-2)), integer(5));
  EXPECT_EQ(*subtract(integer(7), integer(9)), integer(-2));
  EXPECT_EQ(*multiply(integer(7), integer(-2)), integer(-14));
  EXPECT_EQ(*divide(integer(7), integer(2)), Value::number(Number::real(3.5)));
  EXPECT_EQ(*negate(integer(7)), integer(-7));
}

TEST(Types, NumbersHaveComparisons) {
  const Value large = Value::number(*Number::parse("1e400000"));
  const std::array numbers = {
      infinity(true), *negate(large), integer(-1),    integer(0), Value::number(Number::real(0.5)),
      integer(2),     large,          infinity(false)};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (std::size_t j = 0; j < numbers.size(); ++j) {
      const Value& a = numbers[i];
      const Value& b = numbers[j];
      EXPECT_EQ(*less_than(a, b), Value::boolean(i < j)) << i << " " << j;
      EXPECT_EQ(*less_than_or_equal(a, b), Value::boolean(i <= j)) << i << " " << j;
      EXPECT_EQ(*greater_than(a, b), Value::boolean(i > j)) << i << " " << j;
      EXPECT_EQ(*greater_than_or_equal(a, b), Value::boolean(i >= j)) << i << " " << j;
    }
  }
}

TEST(Types, ModuloIsTheRemainderOfIntegerDivision) {
  EXPECT_EQ(*modulo(integer(7), integer(3)), integer(1));
  EXPECT_EQ(*modulo(integer(-7), integer(3)), integer(-1));
  EXPECT_EQ(*modulo(integer(7), integer(-3)), integer(1));
  EXPECT_EQ(*modulo(Value::number(Number::real(7.5)), integer(2)),
            Value::number(Number::real(1.5)));
}

TEST(Types, NumbersAreCreatedFromNativeOnes) {
  EXPECT_EQ(Number::integer(std::numeric_limits<std::int64_t>::min()).text(),
            "-9223372036854775808");
  EXPECT_EQ(Number::unsigned_integer(std::numeric_limits<std::uint64_t>::max()).text(),
            "18446744073709551615");
  EXPECT_EQ(Number::real(0.25).text(), "0.25");
  EXPECT_EQ(Number::parse("123456789012345678901234567890.5")->text(),
            "123456789012345678901234567890.5");
}

TEST(Types, NumbersReturnTheirContent) {
  EXPECT_EQ(Value::number(*Number::parse("12345678901234567890123")).as_number().text(),
            "12345678901234567890123");
}

TEST(Types, ConversionToNativeIntegersChecksTheRange) {
  const Number max = *Number::parse("9223372036854775807");
  EXPECT_EQ(max.to_int64(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(Number::parse("9223372036854775808")->to_int64(), std::nullopt);
  EXPECT_EQ(Number::parse("18446744073709551615")->to_uint64(),
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(Number::parse("18446744073709551616")->to_uint64(), std::nullopt);
  EXPECT_EQ(Number::integer(-1).to_uint64(), std::nullopt);
  EXPECT_EQ(Number::real(0.5).to_int64(), std::nullopt);
}

// --- Bools

TEST(Types, BoolsHaveLogicalOperators) {
  for (const bool a : {false, true}) {
    EXPECT_EQ(*logical_not(Value::boolean(a)), Value::boolean(!a));
    EXPECT_EQ(Value::boolean(a).as_bool(), a);
    for (const bool b : {false, true}) {
      EXPECT_EQ(*logical_and(Value::boolean(a), Value::boolean(b)), Value::boolean(a && b));
      EXPECT_EQ(*logical_or(Value::boolean(a), Value::boolean(b)), Value::boolean(a || b));
    }
  }
}

// --- Lists

TEST(Types, ListsHaveIndexesBelowTheirLength) {
  const Value list = list_of_texts();
  EXPECT_EQ(*index(list, integer(0)), text("a"));
  EXPECT_EQ(*index(list, integer(1)), text("b"));
  EXPECT_EQ(*length(list), integer(2));
  for (const std::int64_t wrong : {-1, 2}) {
    EXPECT_FALSE(index(list, integer(wrong)).has_value()) << wrong;
    EXPECT_EQ(*has_index(list, integer(wrong)), kFalse) << wrong;
  }
  EXPECT_EQ(*has_index(list, integer(1)), kTrue);
  EXPECT_EQ(*has_index(list, text("a")), kFalse);
  const Value fraction = Value::number(Number::real(0.5));
  EXPECT_FALSE(index(list, fraction).has_value());
  EXPECT_EQ(*has_index(list, fraction), kFalse);
}

TEST(Types, ListsAreCreatedFromElementsOrAnElementType) {
  EXPECT_EQ(list_of_texts().type(), Type::list(Type::string()));
  EXPECT_EQ(Value::empty_list(Type::number()).type(), Type::list(Type::number()));
  EXPECT_EQ(Value::empty_list(Type::number()).size(), 0u);
}

TEST(Types, ListsIterateInOrder) {
  const Value list = list_of_texts();
  ASSERT_EQ(list.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(list.key_at(i), integer(static_cast<std::int64_t>(i)));
    EXPECT_EQ(list.elements()[i], text(i == 0 ? "a" : "b"));
  }
}

// --- Maps

TEST(Types, MapsHaveLengthAndElementsByKey) {
  const Value map = *Value::map({{"b", integer(2)}, {"a", integer(1)}});
  EXPECT_EQ(map.type(), Type::map(Type::number()));
  EXPECT_EQ(*index(map, text("a")), integer(1));
  EXPECT_EQ(*has_index(map, text("a")), kTrue);
  EXPECT_EQ(*has_index(map, text("c")), kFalse);
  EXPECT_EQ(*length(map), integer(2));
  EXPECT_EQ(*length(Value::empty_map(Type::number())), integer(0));
  EXPECT_EQ(Value::empty_map(Type::number()).type(), Type::map(Type::number()));
}

TEST(Types, MapsAndSetsHaveOneElementType) {
  EXPECT_EQ(Value::map({{"a", integer(1)}, {"b", text("x")}}).error().kind(),
            ErrorKind::kInconsistentTypes);
  EXPECT_EQ(Value::set({integer(1), text("x")}).error().kind(), ErrorKind::kInconsistentTypes);
  EXPECT_EQ(Value::set({text("x")})->type(), Type::set(Type::string()));
}

TEST(Types, MapsIterateInKeyOrder) {
  const Value map = *Value::map({{"b", integer(2)}, {"a", integer(1)}, {"A", integer(3)}});
  ASSERT_EQ(map.size(), 3u);
  EXPECT_EQ(map.key_at(0), text("A"));
  EXPECT_EQ(map.key_at(1), text("a"));
  EXPECT_EQ(map.key_at(2), text("b"));
  EXPECT_EQ(map.elements()[2], integer(2));
}

// --- Sets

TEST(Types, SetsHaveLengthAndEmptyForm) {
  EXPECT_EQ(*length(*Value::set({text("a"), text("b"), text("a")})), integer(2));
  EXPECT_EQ(Value::empty_set(Type::string()).type(), Type::set(Type::string()));
  EXPECT_EQ(*length(Value::empty_set(Type::string())), integer(0));
}

TEST(Types, HasIndexOfASetPredictsIndex) {
  const Value set = *Value::set({text("a"), text("b")});
  for (const Value& key : {text("a"), text("b"), text("c"), text("0"), integer(0), kTrue}) {
    const Result<Value> found = index(set, key);
    EXPECT_EQ(*has_index(set, key), Value::boolean(found.has_value())) << key.dump();
    if (found) {
      EXPECT_EQ(*found, key);
    }
  }
  EXPECT_EQ(*has_index(set, text("a")), kTrue);
  EXPECT_EQ(*has_index(set, text("c")), kFalse);
}

TEST(Types, SetsKeepUnknownsThatLookupsDoNotFind) {
  const Value unknown = Value::unknown(Type::string());
  const Value set = *Value::set({text("a"), unknown, unknown, unknown});
  EXPECT_EQ(set.size(), 4u);
  EXPECT_FALSE(has_element(set, unknown)->is_known());
  EXPECT_FALSE(has_element(set, text("b"))->is_known());
  EXPECT_EQ(*has_element(set, text("a")), kTrue);
  EXPECT_EQ(*has_index(set, text("a")), kTrue);
  EXPECT_FALSE(has_index(set, unknown)->is_known());
}

TEST(Types, SetsWithUnknownsHaveAnUnknownLength) {
  const Value unknown = Value::unknown(Type::string());
  EXPECT_FALSE(length(*Value::set({text("a"), unknown}))->is_known());
  EXPECT_FALSE(length(*Value::set({unknown, unknown}))->is_known());
}

// --- Objects

TEST(Types, ObjectsHaveTypedAttributes) {
  const Value object = Value::object({{"n", integer(1)}, {"s", text("a")}});
  EXPECT_EQ(*get_attr(object, "n"), integer(1));
  EXPECT_EQ(*get_attr(object, "s"), text("a"));
  EXPECT_FALSE(get_attr(object, "t").has_value());
  const Type type = object.type();
  EXPECT_EQ(type, Type::object({{"s", Type::string()}, {"n", Type::number()}}));
  ASSERT_EQ(type.attributes().size(), 2u);
  EXPECT_EQ(type.attribute("n")->type, Type::number());
  EXPECT_EQ(type.attribute("s")->type, Type::string());
  EXPECT_EQ(type.attribute("t"), nullptr);
}

TEST(Types, EmptyStructuresHaveOneValue) {
  EXPECT_EQ(Value::object({}).type(), Type::empty_object());
  EXPECT_EQ(Value::tuple({}).type(), Type::empty_tuple());
  EXPECT_EQ(Value::object({}), Value::object({}));
  EXPECT_EQ(*length(Value::tuple({})), integer(0));
}

TEST(Types, ValuesHaveNoOptionalAttributes) {
  const Type optional = Type::object({{"a", Type::string(), true}});
  EXPECT_FALSE(Value::null(optional).type().has_optional());
  EXPECT_FALSE(Value::unknown(optional).type().has_optional());
  EXPECT_FALSE(Value::object_of(optional, {text("x")}).type().has_optional());
}

// --- Tuples

TEST(Types, TuplesHaveTypedElements) {
  const Value tuple = Value::tuple({integer(1), text("a")});
  EXPECT_EQ(tuple.type(), Type::tuple({Type::number(), Type::string()}));
  EXPECT_EQ(*index(tuple, integer(1)), text("a"));
  EXPECT_EQ(*has_index(tuple, integer(1)), kTrue);
  EXPECT_EQ(*has_index(tuple, integer(2)), kFalse);
  EXPECT_FALSE(index(tuple, integer(2)).has_value());
  EXPECT_EQ(*length(tuple), integer(2));
  EXPECT_EQ(tuple.elements()[0], integer(1));
  EXPECT_EQ(tuple.key_at(1), integer(1));
}

// --- The dynamic pseudo-type

TEST(Types, OnlyNullIsAKnownValueOfDynamic) {
  EXPECT_EQ(Value::dynamic().type(), Type::dynamic());
  EXPECT_FALSE(Value::dynamic().is_known());
  EXPECT_EQ(Value::null(Type::dynamic()), Value());
  EXPECT_TRUE(Value().is_null());
}

TEST(Types, OperationsOnDynamicAreUnknown) {
  const Value dynamic = Value::dynamic();
  EXPECT_FALSE(add(dynamic, integer(1))->is_known());
  EXPECT_EQ(add(dynamic, integer(1))->type(), Type::number());
  EXPECT_EQ(less_than(dynamic, integer(1))->type(), Type::boolean());
  EXPECT_EQ(*index(dynamic, integer(0)), dynamic);
  EXPECT_EQ(*get_attr(dynamic, "a"), dynamic);
  EXPECT_FALSE(length(dynamic)->is_known());
}

TEST(Types, EveryOperationOnDynamicIsUnknown) {
  using Binary = Result<Value> (*)(const Value&, const Value&);
  const auto expect_unknown = [](const Result<Value>& result, const Type& type) {
    ASSERT_TRUE(result.has_value());
    EXPECT_FALSE(result->is_known());
    EXPECT_EQ(result->type(), type);
  };
  const Value dynamic = Value::dynamic();
  for (const Value& other : {integer(3), Value::unknown(Type::number()), dynamic}) {
    for (const Binary operation :
         {Binary(add), Binary(subtract), Binary(multiply), Binary(divide), Binary(modulo)}) {
      expect_unknown(operation(dynamic, other), Type::number());
      expect_unknown(operation(other, dynamic), Type::number());
    }
    for (const Binary operation :
         {Binary(equals), Binary(not_equal), Binary(less_than), Binary(less_than_or_equal),
          Binary(greater_than), Binary(greater_than_or_equal)}) {
      expect_unknown(operation(dynamic, other), Type::boolean());
      expect_unknown(operation(other, dynamic), Type::boolean());
    }
  }
  expect_unknown(logical_and(dynamic, kTrue), Type::boolean());
  expect_unknown(logical_or(kFalse, dynamic), Type::boolean());
  expect_unknown(logical_not(dynamic), Type::boolean());
  expect_unknown(negate(dynamic), Type::number());
  expect_unknown(absolute(dynamic), Type::number());
  expect_unknown(has_index(dynamic, integer(0)), Type::boolean());
  expect_unknown(has_index(list_of_texts(), dynamic), Type::boolean());
  expect_unknown(index(list_of_texts(), dynamic), Type::string());
  expect_unknown(has_element(*Value::set({integer(1)}), dynamic), Type::boolean());
}

TEST(Types, EveryTypeConformsToDynamic) {
  for (const Type& type : {Type::string(), Type::set(Type::number()), Type::empty_object(),
                           Type::tuple({Type::boolean()}), Type::dynamic()}) {
    EXPECT_TRUE(conforms(type, Type::dynamic())) << type.dump();
    EXPECT_TRUE(conforms(Type::list(type), Type::list(Type::dynamic()))) << type.dump();
  }
  EXPECT_FALSE(conforms(Type::string(), Type::list(Type::dynamic())));
}

}  // namespace
}  // namespace virga::cty
