#include <cmath>

#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::decimal;
using testing::error_of;
using testing::number;
using testing::result_of;
using testing::text;

const Value kInfinity = Value::number(Number::infinity(false));

TEST(Numbers, RoundsUpDownAndTowardsZero) {
  EXPECT_EQ(result_of("ceil", {decimal("1.2")}), decimal("2"));
  EXPECT_EQ(result_of("floor", {decimal("-1.2")}), decimal("-2"));
  EXPECT_EQ(result_of("int", {decimal("-1.9")}), number(-1));
  EXPECT_FALSE(result_of("ceil", {decimal("-0.5")}).as_number().is_negative());
  EXPECT_EQ(result_of("int", {kInfinity}), kInfinity);
  EXPECT_EQ(result_of("floor", {kInfinity}), kInfinity);
}

TEST(Numbers, IntKeepsPrecision) {
  const std::string digits = "123456789012345678901234567890";
  EXPECT_EQ(result_of("int", {decimal(digits)}).as_number().precision(), Number::kTextPrecision);
  EXPECT_EQ(result_of("int", {decimal(digits + ".5")}), decimal(digits));
  EXPECT_EQ(result_of("int", {decimal("1e100000000")}), decimal("1e100000000"));
}

TEST(Numbers, FindsMaximumAndMinimum) {
  EXPECT_EQ(result_of("max", {number(1), kInfinity, number(2)}), kInfinity);
  EXPECT_EQ(result_of("min", {number(1), number(-2)}), number(-2));
  EXPECT_FALSE(error_of("max", {}).argument.has_value());
}

TEST(Numbers, ComputesLogarithmsAndPowers) {
  EXPECT_NEAR(result_of("log", {number(8), number(2)}).as_number().nearest_double(), 3, 1e-12);
  EXPECT_NEAR(result_of("pow", {number(2), decimal("0.5")}).as_number().nearest_double(),
              std::sqrt(2), 1e-12);
  EXPECT_EQ(error_of("pow", {number(-1), decimal("0.5")}).kind(), ErrorKind::kUndefinedNumber);
}

TEST(Numbers, ParsesIntegersInAnyBase) {
  EXPECT_EQ(result_of("parseint", {text("-ff"), number(16)}), number(-255));
  EXPECT_EQ(result_of("parseint", {text("zZ"), number(62)}), number(35 * 62 + 61));
  EXPECT_EQ(error_of("parseint", {text("12"), number(2)}).argument, 0u);
  EXPECT_EQ(error_of("parseint", {text("1"), number(63)}).argument, 1u);
  EXPECT_EQ(error_of("parseint", {number(1), number(10)}).argument, 0u);
}

TEST(Numbers, ParseIntFailsOverLimit) {
  const base::Limits limits{.max_number_bits = 5};
  EXPECT_TRUE(testing::call("parseint", {text("11111"), number(10)}, limits).has_value());
  EXPECT_EQ(error_of("parseint", {text("111111"), number(10)}, limits).kind(),
            ErrorKind::kTooLarge);
}

TEST(Numbers, SignumFailsForFractions) {
  EXPECT_EQ(result_of("signum", {number(-7)}), number(-1));
  EXPECT_EQ(error_of("signum", {decimal("0.5")}).kind(), ErrorKind::kInvalidArgument);
}

}  // namespace
}  // namespace virga::cty
