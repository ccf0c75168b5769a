#include "cty/number.h"

#include <gtest/gtest.h>

#include <limits>

namespace virga::cty {
namespace {

Number parsed(std::string_view text) {
  const auto number = Number::parse(text);
  EXPECT_TRUE(number.has_value()) << text;
  return number.value_or(Number());
}

TEST(Number, ReadsBackWhatItWrites) {
  for (const char* text : {"0", "-0", "1", "-1", "0.1", "9007199254740993", "18446744073709551616",
                           "0.00000000000000000001", "123456789012345678901234567890.5"}) {
    EXPECT_EQ(parsed(text).text(), text);
  }
  EXPECT_EQ(parsed("1e3").text(), "1000");
  EXPECT_EQ(parsed(".5").text(), "0.5");
  EXPECT_EQ(parsed("4.").text(), "4");
  EXPECT_EQ(parsed("1p4").text(), "16");
  EXPECT_EQ(parsed("1.5p1").text(), "3");
}

TEST(Number, RefusesWhatIsNoNumber) {
  for (const char* text : {"", ".", "-", "1e", "1_000", "0x1F", " 1", "1 ", "nan", "infinity",
                           "--1", "p1", "1e2147483647"}) {
    EXPECT_FALSE(Number::parse(text).has_value()) << text;
  }
}

TEST(Number, ShortestTextDependsOnThePrecision) {
  EXPECT_EQ(Number::real(0.1).text(), "0.1");
  EXPECT_EQ(Number::real(1e23).text(), "100000000000000000000000");
  // The same number with a longer mantissa has more digits.
  const auto exact = Number::add(Number::real(0.1), parsed("0"));
  EXPECT_EQ(exact->text(), "0.1000000000000000055511151231257827021181583404541015625");
}

TEST(Number, EqualityIsByTextButOrderIsExact) {
  EXPECT_EQ(Number::real(0.1), parsed("0.1"));
  EXPECT_TRUE(Number::compare(Number::real(0.1), parsed("0.1")) > 0);
  EXPECT_EQ(parsed("-0"), parsed("0"));
  EXPECT_NE(parsed("9007199254740993"), parsed("9007199254740992"));
}

TEST(Number, IntegersOverflowIntoBigOnes) {
  const Number max = Number::integer(std::numeric_limits<std::int64_t>::max());
  // 2^63 fits a mantissa of 64 bits.
  EXPECT_EQ(Number::add(max, Number::integer(1))->text(), "9223372036854775808");
  EXPECT_EQ(Number::multiply(max, max)->text(), "85070591730234615847396907784232501249");
  EXPECT_EQ(Number::integer(std::numeric_limits<std::int64_t>::min()).negated().text(),
            "9223372036854775808");
}

TEST(Number, DivisionByZero) {
  const Number zero = Number::integer(0);
  EXPECT_TRUE(Number::divide(Number::integer(1), zero)->is_infinite());
  EXPECT_FALSE(Number::divide(zero, zero).has_value());
  EXPECT_FALSE(Number::subtract(Number::infinity(false), Number::infinity(false)).has_value());
  EXPECT_EQ(Number::modulo(Number::integer(7), zero)->text(), "7");
  EXPECT_EQ(Number::modulo(Number::integer(-7), Number::integer(3))->text(), "-1");
}

TEST(Number, HugeExponentsCostNothingUntilWritten) {
  const Number huge = parsed("1e400000000");
  EXPECT_EQ(huge.compact_text(), "1e+400000000");
  EXPECT_GT(huge.text_size(), 400'000'000u);
  EXPECT_TRUE(parsed("1e999999999").is_infinite());
}

TEST(Number, IntegersOfOtherBases) {
  EXPECT_EQ(Number::parse_integer("-ff", 16)->text(), "-255");
  EXPECT_EQ(Number::parse_integer("zZ", 62)->text(), "2231");
  EXPECT_FALSE(Number::parse_integer("8", 8).has_value());
  EXPECT_FALSE(Number::parse_integer("", 10).has_value());
  EXPECT_TRUE(Number::parse_integer(std::string(100'000, '7'), 10).has_value());
  EXPECT_FALSE(Number::parse_integer(std::string(100'001, '7'), 10).has_value());
}

}  // namespace
}  // namespace virga::cty
