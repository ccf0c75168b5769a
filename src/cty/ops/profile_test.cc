// Differences between the operators of the two profiles.
#include <gtest/gtest.h>

#include "cty/ops/ops.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

Value parsed_value(std::string_view digits) {
  return Value::number(*Number::parse(digits));
}

std::string shown_number(const Result<Value>& value) {
  return value ? value->as_number().text() : value.error().str();
}

TEST(OperatorProfiles, ArithmeticIsExactOrRounded) {
  const Value large = parsed_value("1e200");
  const Value one = Value::integer(1);
  const Value more = *add(large, one);
  EXPECT_EQ(shown_number(subtract(more, large)), "1");
  EXPECT_EQ(*greater_than(more, large), Value::boolean(true));
  EXPECT_EQ(shown_number(multiply(more, more)),
            "1" + std::string(199, '0') + "2" + std::string(199, '0') + "1");
  const Value rounded = *add(large, one, kReferenceArithmetic);
  EXPECT_EQ(shown_number(subtract(rounded, large, kReferenceArithmetic)), "0");
  EXPECT_EQ(shown_number(divide(one, Value::integer(10))), "0.1");
  EXPECT_EQ(divide(one, Value::integer(3))->as_number().precision(), 512u);
  EXPECT_EQ(divide(one, Value::integer(3), kReferenceArithmetic)->as_number().precision(), 64u);
  EXPECT_EQ(shown_number(modulo(more, Value::integer(10))), "1");
}

TEST(OperatorProfiles, ExactResultsFailOverLimit) {
  const ArithmeticRules rules{.max_bits = 64};
  const Value most = parsed_value("18446744073709551615");
  EXPECT_EQ(shown_number(add(most, Value::integer(0), rules)), "18446744073709551615");
  EXPECT_EQ(add(most, Value::integer(1), rules).error().kind(), ErrorKind::kTooLarge);
  const ArithmeticRules few{.max_bits = 8};
  EXPECT_EQ(shown_number(add(Value::integer(254), Value::integer(1), few)), "255");
  EXPECT_EQ(add(Value::integer(255), Value::integer(1), few).error().kind(), ErrorKind::kTooLarge);
  const std::uint32_t max_bits = base::Limits{}.max_number_bits;
  const Value power = parsed_value("1p" + std::to_string(max_bits - 2));
  EXPECT_TRUE(add(power, power).has_value());
  EXPECT_EQ(multiply(power, Value::integer(4)).error().kind(), ErrorKind::kTooLarge);
  EXPECT_TRUE(multiply(power, Value::integer(4), kReferenceArithmetic).has_value());
}

TEST(OperatorProfiles, BoundsOfUnknownNumbersAreExact) {
  Refinement known;
  known.not_null = true;
  known.min = Bound{*Number::parse("1e200")};
  const Value unknown = Value::refined(Type::number(), known);
  const Result<Value> more = add(unknown, Value::integer(1));
  ASSERT_TRUE(more.has_value());
  EXPECT_EQ(more->refinement()->min->value.text(), "1" + std::string(199, '0') + "1");
}

TEST(OperatorProfiles, IndexOfMissingKeyFailsOrReturnsNull) {
  const Value map = *Value::map({{"a", Value::integer(1)}});
  const Value there = Value::string("a");
  const Value missing = Value::string("b");
  EXPECT_EQ(*index(map, there), Value::integer(1));
  EXPECT_EQ(*has_index(map, missing), Value::boolean(false));
  EXPECT_EQ(index(map, missing).error().kind(), ErrorKind::kNoSuchElement);
  EXPECT_EQ(*index(map, missing, Profile::kReference), Value::null(Type::number()));
}

TEST(OperatorProfiles, LengthOfSetWithUnknownIsUnknown) {
  const auto set_of = [](std::vector<Value> elements) { return *Value::set(std::move(elements)); };
  const Value unknown = Value::unknown(Type::string());
  EXPECT_EQ(*length(set_of({Value::string("a")})), Value::integer(1));
  const Value one = *length(set_of({unknown}));
  EXPECT_FALSE(one.is_known());
  EXPECT_TRUE(one.refinement()->not_null);
  EXPECT_EQ(one.refinement()->min->value, Number::integer(1));
  EXPECT_EQ(*length(set_of({unknown}), Profile::kReference), Value::integer(1));
  const Value two = *length(set_of({unknown, Value::string("a")}));
  EXPECT_FALSE(two.is_known());
  EXPECT_EQ(two.refinement()->max->value, Number::integer(2));
  EXPECT_FALSE(length(set_of({unknown, Value::string("a")}), Profile::kReference)->is_known());
}

}  // namespace
}  // namespace virga::cty
