#include "cty/numbers/decimal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace virga::cty {
namespace {

constexpr std::uint32_t kLimit = 4096;
constexpr auto kEquivalent = std::weak_ordering::equivalent;

Number decimal(std::string_view text, std::uint32_t max_bits = kLimit) {
  const Exact read = parse_decimal(text, max_bits);
  EXPECT_TRUE(read.has_value()) << text;
  return read.value_or(Number());
}

std::string shown(const Exact& number) {
  if (number) return number->text();
  return number.error() == Inexact::kTooLong ? "too long" : "undefined";
}

std::string sum(std::string_view a, std::string_view b) {
  return shown(decimal_sum(decimal(a), decimal(b), kLimit));
}
std::string difference(std::string_view a, std::string_view b) {
  return shown(decimal_difference(decimal(a), decimal(b), kLimit));
}
std::string product(std::string_view a, std::string_view b) {
  return shown(decimal_product(decimal(a), decimal(b), kLimit));
}
std::string quotient(std::string_view a, std::string_view b) {
  return shown(decimal_quotient(decimal(a), decimal(b), kLimit));
}
std::string remainder(std::string_view a, std::string_view b) {
  return shown(decimal_remainder(decimal(a), decimal(b), kLimit));
}

TEST(DecimalArithmetic, ComputesWithoutLoss) {
  EXPECT_EQ(sum("0.1", "0.2"), "0.3");
  EXPECT_EQ(difference("0.3", "0.2"), "0.1");
  EXPECT_EQ(product("0.1", "0.1"), "0.01");
  EXPECT_EQ(sum("100000000000000000000", "0.1"), "100000000000000000000.1");
  EXPECT_EQ(sum("-100000000000000000000", "0.1"), "-99999999999999999999.9");
  EXPECT_EQ(product("123456789.123456789", "987654321.987654321"),
            "121932631356500531.347203169112635269");
  EXPECT_EQ(difference("1e200", "1e-200"), std::string(200, '9') + "." + std::string(200, '9'));
  EXPECT_EQ(sum("0.25", "0.75"), "1");
  EXPECT_EQ(sum("0.1", "-0.1"), "0");
  EXPECT_EQ(product("2.5", "4"), "10");
  EXPECT_EQ(product("0", "-1"), "-0");
}

TEST(DecimalArithmetic, SubtractionInvertsSumsOfDifferentMagnitude) {
  for (const char* small : {"1", "0.1", "0.5", "-1e-300", "12345678901234567890.123456789"}) {
    const Number large = decimal("1e200");
    const Exact both = decimal_sum(large, decimal(small), kLimit);
    ASSERT_TRUE(both.has_value()) << small;
    EXPECT_EQ(shown(decimal_difference(*both, large, kLimit)), decimal(small).text());
  }
}

TEST(DecimalArithmetic, TextHasAllDigits) {
  const std::string digits = "0." + std::string(400, '1') + "7";
  EXPECT_EQ(decimal(digits).text(), digits);
  EXPECT_EQ(decimal("-" + digits).text(), "-" + digits);
  EXPECT_EQ(decimal("-" + digits).negated().text(), digits);
  EXPECT_EQ(sum(digits, "1"), "1" + digits.substr(1));
  EXPECT_EQ(decimal("12345678901234567890.5e-10").text(), "1234567890.12345678905");
  EXPECT_EQ(decimal("1e-50").compact_text(), "1e-50");
  EXPECT_EQ(decimal("0." + std::string(300, '9')).is_integer(), false);
  EXPECT_EQ(decimal("0." + std::string(300, '9')).ceil().text(), "1");
  EXPECT_EQ(decimal("-0." + std::string(300, '9')).truncated().text(), "-0");
}

TEST(DecimalArithmetic, QuotientsWithFiniteDecimalFormAreExact) {
  EXPECT_EQ(quotient("1", "10"), "0.1");
  EXPECT_EQ(quotient("0.3", "0.1"), "3");
  EXPECT_EQ(quotient("1", "1024"), "0.0009765625");
  EXPECT_EQ(quotient("1e300", "1e-300"), "1" + std::string(600, '0'));
  EXPECT_EQ(quotient("-7", "2"), "-3.5");
  EXPECT_EQ(quotient("1", "0"), "+Inf");
  EXPECT_EQ(quotient("0", "0"), "undefined");
  EXPECT_EQ(quotient("-1", "0"), "-Inf");
  EXPECT_EQ(quotient("-9223372036854775808", "-1"), "9223372036854775808");
}

TEST(DecimalArithmetic, OtherQuotientsAndTheirSumsAreRounded) {
  const Number one = decimal("1");
  const Number three = decimal("3");
  const Number third = *decimal_quotient(one, three, kLimit);
  EXPECT_EQ(third.precision(), 512u);
  EXPECT_EQ(third.text().substr(0, 12), "0.3333333333");
  EXPECT_EQ(shown(decimal_product(third, three, kLimit)), "1");
  const Number two_thirds = *decimal_sum(third, third, kLimit);
  EXPECT_EQ(shown(decimal_sum(two_thirds, third, kLimit)), "1");
  // Large numbers keep enough bits behind the point.
  const Number large = *decimal_sum(decimal("1e200"), third, kLimit);
  EXPECT_EQ(shown(decimal_difference(large, decimal("1e200"), kLimit)).substr(0, 70),
            third.text().substr(0, 70));
  // The sign does not make a rounded number exact.
  EXPECT_EQ(shown(decimal_product(third.negated(), three, kLimit)), "-1");
  // Rounding never turns a quotient into an integer.
  const Number odd = *decimal_sum(decimal("1e600"), one, kLimit);
  const Exact nearly = decimal_quotient(odd, decimal("1e300"), kLimit);
  EXPECT_FALSE(nearly->is_integer());
  EXPECT_FALSE(decimal_quotient(odd, decimal("3e300"), kLimit)->is_integer());
}

TEST(DecimalArithmetic, RemaindersAreExact) {
  EXPECT_EQ(remainder("7.5", "2"), "1.5");
  EXPECT_EQ(remainder("-7", "3"), "-1");
  EXPECT_EQ(remainder("0.3", "0.1"), "0");
  EXPECT_EQ(remainder("1e300", "7"), "1");
  EXPECT_EQ(remainder("1", "0"), "1");
  EXPECT_EQ(remainder("-9223372036854775808", "-1"), "0");
}

TEST(DecimalArithmetic, LimitsCountBitsBeforeAndDigitsAfterThePoint) {
  constexpr std::uint32_t kBits = 100;
  const Number half = decimal("633825300114114700748351602688", kBits);  // 2^99
  const Number most = *decimal_sum(half, decimal("633825300114114700748351602687"), kBits);
  EXPECT_EQ(shown(decimal_sum(most, decimal("1"), kBits)), "too long");
  EXPECT_EQ(shown(decimal_difference(most, decimal("-1"), kBits)), "too long");
  EXPECT_EQ(shown(decimal_product(half, decimal("2"), kBits)), "too long");
  EXPECT_EQ(shown(decimal_product(half, decimal("1"), kBits)), half.text());
  EXPECT_EQ(shown(decimal_quotient(half, decimal("0.5"), kBits)), "too long");

  const std::string tiny = "0." + std::string(99, '0');
  EXPECT_EQ(shown(parse_decimal("1e-100", kBits)), tiny + "1");
  EXPECT_EQ(shown(parse_decimal("1e-101", kBits)), "too long");
  EXPECT_EQ(shown(decimal_product(decimal("1e-50"), decimal("1e-50"), kBits)), tiny + "1");
  EXPECT_EQ(shown(decimal_product(decimal("1e-50"), decimal("1e-51"), kBits)), "too long");
  EXPECT_EQ(decimal_product(Number::real(0x1p-50), Number::real(0x1p-50), kBits)->to_double(),
            0x1p-100);
  EXPECT_EQ(shown(decimal_product(Number::real(0x1p-50), Number::real(0x1p-51), kBits)),
            "too long");
}

TEST(DecimalArithmetic, TinyResultsDoNotUnderflow) {
  const Number small = Number::real(0x1p-800);
  EXPECT_EQ(decimal_product(small, small, kLimit)->compact_text().substr(0, 5), "2.249");
  EXPECT_EQ(decimal_quotient(small, Number::real(0x1p800), kLimit)->compact_text().substr(0, 5),
            "2.249");
}

TEST(DecimalArithmetic, FailsQuicklyForHugeExponents) {
  const Number huge = *Number::parse("1e400000000");
  const Number tiny = *Number::parse("1e-400000000");
  for (const auto operation :
       {decimal_sum, decimal_difference, decimal_product, decimal_quotient, decimal_remainder}) {
    EXPECT_EQ(shown(operation(huge, decimal("0.1"), kLimit)), "too long");
    EXPECT_EQ(shown(operation(tiny, decimal("0.1"), kLimit)), "too long");
    EXPECT_EQ(shown(operation(decimal("0.1"), tiny, kLimit)), "too long");
  }
  EXPECT_EQ(shown(decimal_sum(huge, tiny, kLimit)), "too long");
  for (const char* text : {"1e2147483646", "1e-2147483646", "1p2147483646", "1p-2147483646"}) {
    EXPECT_EQ(shown(parse_decimal(text, kLimit)), "too long") << text;
  }
  for (const char* text : {"", ".", "-", "1e", "1_000", "nan", " 1"}) {
    EXPECT_EQ(shown(parse_decimal(text, kLimit)), "undefined") << text;
  }
  EXPECT_EQ(shown(parse_decimal("-inf", kLimit)), "-Inf");
  EXPECT_EQ(shown(parse_decimal("-0.0", kLimit)), "-0");
}

TEST(DecimalArithmetic, OrderIsExact) {
  const Number tenth = decimal("0.10000000000000000001");
  EXPECT_TRUE(Number::compare(tenth, decimal("0.1")) > 0);
  EXPECT_TRUE(Number::compare(decimal("0.1"), tenth) < 0);
  EXPECT_TRUE(Number::compare(tenth.negated(), decimal("-0.1")) < 0);
  EXPECT_TRUE(Number::compare(tenth, decimal("0.100000000000000000010")) == kEquivalent);
  EXPECT_TRUE(Number::compare(tenth, Number::infinity(false)) < 0);
  EXPECT_TRUE(Number::compare(tenth, *Number::parse("1e400000000")) < 0);
  EXPECT_TRUE(Number::compare(tenth, *Number::parse("1e-400000000")) > 0);
  // The rounded number differs from the exact one.
  const std::string digits = "0.1" + std::string(200, '3');
  EXPECT_FALSE(Number::compare(decimal(digits), *Number::parse(digits)) == kEquivalent);
  EXPECT_EQ(tenth, decimal("1000000000000000000.1e-19"));
  EXPECT_EQ(tenth.hash(), decimal("1000000000000000000.1e-19").hash());
}

// The text of a decimal of any size.
std::string arbitrary_decimal() {
  std::string digits;
  for (int parts = *rc::gen::inRange(1, 5); parts > 0; --parts) {
    digits += std::to_string(*rc::gen::inRange<std::int64_t>(0, 1'000'000'000));
  }
  if (*rc::gen::arbitrary<bool>()) digits.insert(0, "-");
  return digits + "e" + std::to_string(*rc::gen::inRange(-60, 20));
}

RC_GTEST_PROP(DecimalArithmeticProperty, ObeysTheLawsOfNumbers, ()) {
  const Number a = decimal(arbitrary_decimal());
  const Number b = decimal(arbitrary_decimal());
  const Number c = *rc::gen::arbitrary<bool>()
                       ? Number::real(*rc::gen::inRange(-1'000'000, 1'000'000) / 1024.0)
                       : decimal(arbitrary_decimal());
  const auto add = [](const Number& x, const Number& y) { return *decimal_sum(x, y, kLimit); };
  const auto times = [](const Number& x, const Number& y) {
    return *decimal_product(x, y, kLimit);
  };
  const auto same = [](const Number& x, const Number& y) {
    return Number::compare(x, y) == kEquivalent && (x.is_zero() || x.text() == y.text());
  };
  RC_ASSERT(same(add(add(a, b), c), add(a, add(b, c))));
  RC_ASSERT(same(times(times(a, b), c), times(a, times(b, c))));
  RC_ASSERT(same(times(a, add(b, c)), add(times(a, b), times(a, c))));
  RC_ASSERT(same(*decimal_difference(add(a, b), b, kLimit), a));
  if (!b.is_zero()) {
    RC_ASSERT(same(*decimal_quotient(times(a, b), b, kLimit), a));
    const Number rest = *decimal_remainder(a, b, kLimit);
    RC_ASSERT((Number::compare(rest.absolute(), b.absolute()) < 0));
    RC_ASSERT(decimal_quotient(*decimal_difference(a, rest, kLimit), b, kLimit)->is_integer());
  }
  RC_ASSERT(same(*parse_decimal(a.text(), kLimit), a));
  RC_ASSERT((Number::compare(a, b) < 0) == (decimal_difference(a, b, kLimit)->sign() < 0));
}

// Equal to the result of the reference if its precision suffices for all digits.
RC_GTEST_PROP(DecimalArithmeticProperty, AgreesWithTheReferenceOnIntegers, ()) {
  const Number a = Number::integer(*rc::gen::arbitrary<std::int64_t>());
  const Number b = *Number::parse(std::to_string(*rc::gen::arbitrary<std::int64_t>()));
  RC_ASSERT(decimal_sum(a, b, kLimit)->text() == Number::add(a, b)->text());
  RC_ASSERT(decimal_difference(a, b, kLimit)->text() == Number::subtract(a, b)->text());
  RC_ASSERT(decimal_product(a, b, kLimit)->text() == Number::multiply(a, b)->text());
}

}  // namespace
}  // namespace virga::cty
