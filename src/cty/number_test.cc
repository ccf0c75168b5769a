#include "cty/number.h"

#include <limits>
#include <set>

#include "cty/testing/generate.h"

namespace virga::cty {
namespace {

Number parsed(std::string_view text) {
  const auto number = Number::parse(text);
  EXPECT_TRUE(number.has_value()) << text;
  return number.value_or(Number());
}

TEST(Number, ParsesItsOwnText) {
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

TEST(Number, ParseFailsForInvalidText) {
  for (const char* text : {"", ".", "-", "1e", "1_000", "0x1F", " 1", "1 ", "nan", "infinity",
                           "--1", "p1", "1e2147483647"}) {
    EXPECT_FALSE(Number::parse(text).has_value()) << text;
  }
}

TEST(Number, ShortestTextDependsOnThePrecision) {
  EXPECT_EQ(Number::real(0.1).text(), "0.1");
  EXPECT_EQ(Number::real(1e23).text(), "100000000000000000000000");
  // The same value with a longer mantissa needs more digits.
  const auto exact = Number::add(Number::real(0.1), parsed("0"));
  EXPECT_EQ(exact->text(), "0.1000000000000000055511151231257827021181583404541015625");
}

TEST(Number, ComparesEqualityByTextButOrderExactly) {
  EXPECT_EQ(Number::real(0.1), parsed("0.1"));
  EXPECT_TRUE(Number::compare(Number::real(0.1), parsed("0.1")) > 0);
  EXPECT_EQ(parsed("-0"), parsed("0"));
  EXPECT_NE(parsed("9007199254740993"), parsed("9007199254740992"));
}

TEST(Number, IntegersOverflowToBigNumbers) {
  const Number max = Number::integer(std::numeric_limits<std::int64_t>::max());
  // 2^63 fits a mantissa of 64 bits.
  EXPECT_EQ(Number::add(max, Number::integer(1))->text(), "9223372036854775808");
  EXPECT_EQ(Number::multiply(max, max)->text(), "85070591730234615847396907784232501249");
  EXPECT_EQ(Number::integer(std::numeric_limits<std::int64_t>::min()).negated().text(),
            "9223372036854775808");
}

TEST(Number, DividesByZero) {
  const Number zero = Number::integer(0);
  EXPECT_TRUE(Number::divide(Number::integer(1), zero)->is_infinite());
  EXPECT_FALSE(Number::divide(zero, zero).has_value());
  EXPECT_FALSE(Number::subtract(Number::infinity(false), Number::infinity(false)).has_value());
  EXPECT_EQ(Number::modulo(Number::integer(7), zero)->text(), "7");
  EXPECT_EQ(Number::modulo(Number::integer(-7), Number::integer(3))->text(), "-1");
}

TEST(Number, HugeExponentsAreCheapUntilWritten) {
  const Number huge = parsed("1e400000000");
  EXPECT_EQ(huge.compact_text(), "1e+400000000");
  EXPECT_GT(huge.text_size(), 400'000'000u);
  EXPECT_TRUE(parsed("1e999999999").is_infinite());
}

TEST(Number, ParsesIntegersOfOtherBases) {
  EXPECT_EQ(Number::parse_integer("-ff", 16)->text(), "-255");
  EXPECT_EQ(Number::parse_integer("zZ", 62)->text(), "2231");
  EXPECT_EQ(Number::parse_integer("zZ", 36)->text(), "1295");
  EXPECT_EQ(Number::parse_integer("zA", 37)->text(), "1331");  // upper case letters are larger
  EXPECT_FALSE(Number::parse_integer("B", 37).has_value());
  EXPECT_FALSE(Number::parse_integer("8", 8).has_value());
  EXPECT_FALSE(Number::parse_integer("", 10).has_value());
  EXPECT_TRUE(Number::parse_integer(std::string(100'000, '7'), 10).has_value());
  EXPECT_FALSE(Number::parse_integer(std::string(100'001, '7'), 10).has_value());
}

// --- Properties of all numbers ---

constexpr std::uint32_t kPrecisions[] = {53, 64, 512, 1024};

Number pick_number() {
  return *rc::gen::exec([] {
    const std::uint32_t precision = kPrecisions[arbitrary::pick(std::size(kPrecisions))];
    switch (arbitrary::pick(3)) {
      case 0: return Number::integer(*rc::gen::arbitrary<std::int64_t>());
      case 1: return Number::real(*rc::gen::inRange(-100'000, 100'000) / 64.0);
      default: {
        const std::string digits = std::to_string(*rc::gen::arbitrary<std::int64_t>());
        const std::string exponent = std::to_string(*rc::gen::inRange(-40, 40));
        return *Number::parse(digits + "e" + exponent, precision);
      }
    }
  });
}

RC_GTEST_PROP(NumberProperty, ParsesItsOwnText, ()) {
  const Number number = pick_number();
  const auto back = Number::parse(number.text(), number.precision());
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == number);
  RC_ASSERT(back->text() == number.text());
  RC_ASSERT(back->hash() == number.hash());
  RC_ASSERT(Number::parse(number.compact_text(), number.precision())->text() == number.text());
}

RC_GTEST_PROP(NumberProperty, OrderIsTotalAndAgreesWithSigns, ()) {
  const Number a = pick_number();
  const Number b = pick_number();
  const auto order = Number::compare(a, b);
  RC_ASSERT((order < 0) == (Number::compare(b, a) > 0));
  RC_ASSERT((order < 0) == (Number::subtract(a, b)->sign() < 0));
  RC_ASSERT(Number::compare(a, a.negated().negated()) == std::weak_ordering::equivalent);
}

RC_GTEST_PROP(NumberProperty, SumsAndProductsDoNotDependOnTheOrder, ()) {
  const Number a = pick_number();
  const Number b = pick_number();
  RC_ASSERT(Number::add(a, b)->text() == Number::add(b, a)->text());
  RC_ASSERT(Number::multiply(a, b)->text() == Number::multiply(b, a)->text());
  RC_ASSERT(Number::subtract(a, b)->text() == Number::add(a, b.negated())->text());
}

// Doubles use a fast path if its result is the same. Operands of the same value and higher
// precision may use it only if nothing is rounded.
RC_GTEST_PROP(NumberProperty, FastPathMatchesSlowPath, ()) {
  const double a = *rc::gen::inRange(-1'000'000, 1'000'000) / 1024.0;
  const double b = *rc::gen::inRange(-1'000'000, 1'000'000) / 4096.0;
  const auto precise = [](double value) {
    return *Number::add(Number::real(value), *Number::parse("0", 513));
  };
  RC_ASSERT(Number::add(Number::real(a), Number::real(b))->nearest_double() == a + b);
  RC_ASSERT(Number::compare(*Number::add(precise(a), precise(b)),
                            *Number::add(Number::real(a), Number::real(b))) ==
            std::weak_ordering::equivalent);
  RC_ASSERT(Number::multiply(Number::real(a), Number::real(b))->nearest_double() == a * b);
  RC_ASSERT(Number::multiply(Number::real(a), Number::real(b))->precision() == 53u);
  if (b != 0) {
    RC_ASSERT(Number::divide(Number::real(a), Number::real(b))->nearest_double() == a / b);
    // The result has the requested precision, which is higher than that of a double.
    const Number quotient = *Number::divide(precise(a), precise(b));
    RC_ASSERT(quotient.precision() == 513u);
    RC_ASSERT(quotient.nearest_double() == a / b);
  }
}

TEST(Number, ZeroHasASign) {
  const Number zero = Number::integer(0);
  EXPECT_EQ(Number::multiply(zero, Number::integer(-1))->text(), "-0");
  EXPECT_EQ(Number::multiply(Number::real(-0.5), zero)->text(), "-0");
  EXPECT_EQ(Number::add(zero.negated(), zero)->text(), "0");
  EXPECT_EQ(Number::subtract(Number::real(0.5), Number::real(0.5))->text(), "0");
}

TEST(Number, EqualityOfTinyNumbersIsCheap) {
  EXPECT_FALSE(parsed("1e-400000000") == parsed("2e-400000000"));
  EXPECT_TRUE(parsed("1e-400000000") == parsed("10e-400000001"));
}

TEST(Number, MinimumOfInt64IsEqualHoweverItIsComputed) {
  const Number least = Number::integer(INT64_MIN);
  const Number above = *Number::parse("9223372036854775808");
  const Number made = *Number::subtract(above, *Number::parse("18446744073709551616"));
  for (const Number& number : {least.negated().negated(), above.negated(), made}) {
    EXPECT_EQ(number.to_int64(), INT64_MIN);
    EXPECT_EQ(number, least);
    EXPECT_EQ(number.hash(), least.hash());
  }
}

TEST(Number, WritesAllDigitsOfLongIntegers) {
  std::string digits(100'000, '7');
  EXPECT_EQ(Number::parse_integer(digits, 10)->text(), digits);
  digits.back() = '0';
  EXPECT_EQ(Number::parse_integer(digits, 10)->text(), digits);
}

TEST(Number, HashesOfRegularIntegersDiffer) {
  std::set<std::uint32_t> folded;
  for (std::int64_t i = 1; i <= 10'000; ++i) {
    const std::size_t hash = Number::integer(i << 32 | i).hash();
    folded.insert(static_cast<std::uint32_t>(hash ^ hash >> 32));
  }
  EXPECT_GT(folded.size(), 9'990U);
}

TEST(Number, ToDoubleFailsBeyondTheRange) {
  const Number most = Number::real(std::numeric_limits<double>::max());
  EXPECT_EQ(most.to_double(), std::numeric_limits<double>::max());
  EXPECT_EQ(most.negated().to_double(), -std::numeric_limits<double>::max());
  const Number more = *Number::multiply(most, Number::integer(2));
  EXPECT_EQ(more.to_double(), std::nullopt);
  EXPECT_EQ(more.negated().to_double(), std::nullopt);
  EXPECT_EQ(more.nearest_double(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(Number::infinity(true).to_double(), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(parsed("1e-400").to_double(), 0.0);
  EXPECT_EQ(parsed("0.1").to_double(), 0.1);
}

TEST(Number, WritesDoublePrecisionBeyondTheRangeOfDoubles) {
  const Number large = Number::real(1e200);
  const Number small = Number::real(1e-200);
  EXPECT_EQ(Number::divide(large, small)->compact_text(), "1e+400");
  EXPECT_EQ(Number::divide(large, small)->text(), "1" + std::string(400, '0'));
  EXPECT_EQ(Number::divide(small, large)->compact_text(), "1e-400");
  EXPECT_EQ(Number::multiply(small, small)->compact_text(),
            "9.999999999999999642005247981655e-401");
  EXPECT_EQ(Number::divide(small, large)->text(), "0." + std::string(399, '0') + "1");
}

TEST(Number, NegatedDecimalEqualsParsedNegative) {
  EXPECT_EQ(parsed("0.1").negated(), parsed("-0.1"));
  EXPECT_TRUE(Number::compare(parsed("0.1").negated(), parsed("-0.1")) ==
              std::weak_ordering::equivalent);
}

}  // namespace
}  // namespace virga::cty
