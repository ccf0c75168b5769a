#include "cty/numbers/exact.h"

#include <gmp.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace virga::cty {
namespace {

constexpr std::uint32_t kMaxBits = 4096;

// The results of GMP, in decimal.
class Reference {
 public:
  explicit Reference(const std::string& decimal) {
    EXPECT_EQ(mpz_init_set_str(value_, decimal.c_str(), 10), 0) << decimal;
  }
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;
  ~Reference() { mpz_clear(value_); }

  using Operation = void (*)(mpz_ptr, mpz_srcptr, mpz_srcptr);
  std::string operator()(Operation operation, const Reference& other) const {
    Reference result("0");
    operation(result.value_, value_, other.value_);
    return result.text();
  }
  bool divides(const Reference& other) const { return mpz_divisible_p(other.value_, value_) != 0; }

  std::string text() const {
    std::string digits(mpz_sizeinbase(value_, 10) + 2, '\0');
    mpz_get_str(digits.data(), 10, value_);
    return digits.c_str();
  }

 private:
  mpz_t value_;
};

Number number(std::string_view text) {
  const Exact read = parse_exact(text, kMaxBits);
  EXPECT_TRUE(read.has_value()) << text;
  return read.value_or(Number());
}

std::string reported(const Exact& number) {
  if (number) return number->text();
  return number.error() == Inexact::kTooLong ? "too long" : "undefined";
}

// Ignores the sign of zero.
std::string said_whole(const Exact& number) {
  const std::string text = reported(number);
  return text == "-0" ? "0" : text;
}

std::string power_of_two(unsigned exponent, int plus = 0) {
  mpz_t value;
  mpz_init(value);
  mpz_ui_pow_ui(value, 2, exponent);
  if (plus < 0) mpz_sub_ui(value, value, 1);
  if (plus > 0) mpz_add_ui(value, value, 1);
  std::string digits(mpz_sizeinbase(value, 10) + 2, '\0');
  mpz_get_str(digits.data(), 10, value);
  mpz_clear(value);
  return digits.c_str();
}

// An integer of any size up to `max_bits`; all sizes are equally likely.
std::string arbitrary_whole(int max_bits) {
  const int bits = *rc::gen::inRange(0, max_bits + 1);
  mpz_t value;
  mpz_init(value);
  for (int bit = 0; bit < bits; bit += 32) {
    mpz_mul_2exp(value, value, 32);
    mpz_add_ui(value, value, *rc::gen::arbitrary<std::uint32_t>());
  }
  mpz_fdiv_r_2exp(value, value, static_cast<mp_bitcnt_t>(bits));
  if (*rc::gen::arbitrary<bool>()) mpz_neg(value, value);
  std::string digits(mpz_sizeinbase(value, 10) + 2, '\0');
  mpz_get_str(digits.data(), 10, value);
  mpz_clear(value);
  return digits.c_str();
}

// The same number with the precision of a text, a double or an integer: a long mantissa, or one
// that is just long enough.
Number with_some_precision(const std::string& digits) {
  const Number read = number(digits);
  if (const auto small = read.to_int64(); small && *rc::gen::arbitrary<bool>()) {
    return Number::integer(*small);
  }
  if (read.is_exact_double() && *rc::gen::arbitrary<bool>())
    return Number::real(read.nearest_double());
  return read;
}

void expect_as_gmp(int max_bits) {
  const std::string left = arbitrary_whole(max_bits);
  const std::string right = arbitrary_whole(max_bits);
  const Number a = with_some_precision(left);
  const Number b = with_some_precision(right);
  const Reference x(left);
  const Reference y(right);
  RC_ASSERT(said_whole(exact_sum(a, b, kMaxBits)) == x(mpz_add, y));
  RC_ASSERT(said_whole(exact_difference(a, b, kMaxBits)) == x(mpz_sub, y));
  RC_ASSERT(said_whole(exact_product(a, b, kMaxBits)) == x(mpz_mul, y));
  if (b.is_zero()) return;
  RC_ASSERT(said_whole(exact_remainder(a, b, kMaxBits)) == x(mpz_tdiv_r, y));
  const Exact quotient = exact_quotient(a, b, kMaxBits);
  RC_ASSERT(quotient->is_integer() == y.divides(x));
  RC_ASSERT(said_whole(quotient->truncated()) == x(mpz_tdiv_q, y));
}

RC_GTEST_PROP(Exact, MatchesGmp, ()) {
  expect_as_gmp(256);
}

RC_GTEST_PROP(Exact, MatchesGmpBeyondThePrecisionOfText, ()) {
  expect_as_gmp(1500);
}

RC_GTEST_PROP(Exact, ReadsWholeNumbersOfAnySize, ()) {
  const std::string digits = arbitrary_whole(2000);
  RC_ASSERT(number(digits).text() == digits);
  RC_ASSERT(number(digits + ".0").text() == digits);
  RC_ASSERT(number(digits + "e3").text() == (digits == "0" ? "0" : digits + "000"));
}

RC_GTEST_PROP(Exact, QuotientsOfProductsAreWhole, ()) {
  const Number a = with_some_precision(arbitrary_whole(1000));
  const Number b = with_some_precision(arbitrary_whole(1000));
  RC_PRE(!b.is_zero());
  RC_ASSERT(*exact_quotient(*exact_product(a, b, kMaxBits), b, kMaxBits) == a);
}

TEST(Exact, DoesNotRoundToShortPrecisions) {
  const Number max = Number::real(9007199254740991);
  EXPECT_EQ(reported(exact_sum(max, Number::real(2), kMaxBits)), "9007199254740993");
  const Number long_max = Number::integer(INT64_MAX);
  EXPECT_EQ(reported(exact_sum(long_max, long_max, kMaxBits)), "18446744073709551614");
  EXPECT_EQ(reported(exact_product(Number::real(0x1p40), Number::real(0x1p40), kMaxBits)),
            power_of_two(80));
  EXPECT_EQ(reported(exact_remainder(Number::integer(INT64_MIN), Number::integer(-1), kMaxBits)),
            "0");
  // The result is an integer although an operand is a fraction.
  EXPECT_EQ(reported(exact_product(number("9007199254740993.5"), Number::integer(2), kMaxBits)),
            "18014398509481987");
}

TEST(Exact, FractionsMatchTheReference) {
  const auto fraction = [](const char* text) { return *Number::parse(text); };
  EXPECT_EQ(reported(exact_sum(fraction("0.1"), fraction("0.2"), kMaxBits)),
            Number::add(fraction("0.1"), fraction("0.2"))->text());
  EXPECT_EQ(reported(exact_quotient(Number::integer(1), Number::integer(3), kMaxBits)),
            Number::divide(Number::integer(1), Number::integer(3))->text());
  EXPECT_EQ(reported(exact_remainder(fraction("7.5"), fraction("2"), kMaxBits)), "1.5");
  EXPECT_EQ(reported(exact_quotient(Number::integer(1), Number::integer(0), kMaxBits)), "+Inf");
  EXPECT_EQ(reported(exact_quotient(Number::integer(0), Number::integer(0), kMaxBits)),
            "undefined");
  EXPECT_EQ(reported(exact_remainder(Number::integer(1), Number::integer(0), kMaxBits)), "1");
}

TEST(Exact, LimitCountsBitsInFrontOfThePoint) {
  constexpr std::uint32_t kBits = 600;
  const Number most = number(power_of_two(kBits, -1));
  const Number half = number(power_of_two(kBits - 1));
  EXPECT_EQ(reported(exact_sum(half, number(power_of_two(kBits - 1, -1)), kBits)),
            power_of_two(kBits, -1));
  EXPECT_EQ(reported(exact_sum(most, Number::integer(1), kBits)), "too long");
  EXPECT_EQ(reported(exact_difference(most, Number::integer(-1), kBits)), "too long");
  EXPECT_EQ(reported(exact_product(half, Number::integer(1), kBits)), power_of_two(kBits - 1));
  EXPECT_EQ(reported(exact_product(half, Number::integer(2), kBits)), "too long");
  EXPECT_EQ(reported(exact_product(number("1e1000"), number("1e1000"), kBits)), "too long");
  EXPECT_EQ(reported(exact_quotient(half, Number::real(0.5), kBits)), "too long");
  EXPECT_EQ(reported(exact_quotient(most, Number::integer(1), kBits)), power_of_two(kBits, -1));

  EXPECT_EQ(reported(parse_exact(power_of_two(kBits, -1), kBits)), power_of_two(kBits, -1));
  EXPECT_EQ(reported(parse_exact(power_of_two(kBits), kBits)), "too long");
  EXPECT_EQ(reported(parse_exact("-" + power_of_two(kBits), kBits)), "too long");
  EXPECT_EQ(reported(parse_exact(std::string(kBits, '0'), kBits)), "0");
  EXPECT_EQ(reported(parse_exact(std::string(kBits + 1, '0'), kBits)), "too long");
}

TEST(Exact, DoesNotRoundFractionsToIntegers) {
  EXPECT_EQ(reported(parse_exact(power_of_two(600) + ".5", kMaxBits)), "too long");
  EXPECT_EQ(reported(parse_exact("0." + std::string(200, '9'), kMaxBits)), "too long");
  EXPECT_EQ(reported(parse_exact("1.5", kMaxBits)), "1.5");
  EXPECT_EQ(reported(parse_exact("1.50e1", kMaxBits)), "15");
  EXPECT_EQ(reported(parse_exact("1500e-2", kMaxBits)), "15");
  EXPECT_EQ(reported(parse_exact("-0.0e-5", kMaxBits)), "-0");
}

TEST(Exact, ParseFailsQuicklyForHugeExponents) {
  EXPECT_EQ(reported(parse_exact("1e2147483646", kMaxBits)), "too long");
  EXPECT_EQ(reported(parse_exact("1e-2147483646", kMaxBits)), "too long");
  EXPECT_EQ(reported(parse_exact("1p2147483646", kMaxBits)), "too long");
  EXPECT_EQ(reported(parse_exact(std::string(kMaxBits + 1, 'x'), kMaxBits)), "undefined");
  for (const char* text : {"", "hello", "1e", "0x10", "1_000", " 1 ", "1e99999999999999999999"}) {
    EXPECT_EQ(reported(parse_exact(text, kMaxBits)), "undefined") << text;
  }
}

TEST(Exact, FindsIntegersThatAreRounded) {
  // 5^220 has 511 bits, 5^221 has 514.
  for (const std::string text :
       {"0", "-15", "1e5", "1.5e1", "1e220", "-1.000e220", "0e2147483646", "1500e-2", "1.5", "1e-5",
        "30.52e-999983", "1e-2147483646", "1e99999999999999999999", "1e", "x"}) {
    EXPECT_FALSE(is_rounded_integer(text)) << text;
  }
  std::string digits = power_of_two(700);
  EXPECT_FALSE(is_rounded_integer(digits));
  digits.back() = '7';
  EXPECT_TRUE(is_rounded_integer(digits));
  for (const char* text : {"1e221", "1.0e+221", "-30.52e999983", "1e2147483646"}) {
    EXPECT_TRUE(is_rounded_integer(text)) << text;
  }
}

TEST(Exact, WritesAllDigitsOfDoubles) {
  EXPECT_EQ(Number::real(0x1p60).text(), "1152921504606847000");
  EXPECT_EQ(with_all_digits(Number::real(0x1p60)).text(), "1152921504606846976");
  EXPECT_EQ(with_all_digits(Number::real(-0x1p60)).text(), "-1152921504606846976");
  EXPECT_EQ(with_all_digits(Number::real(1e23)).text(), "99999999999999991611392");
  EXPECT_EQ(with_all_digits(Number::real(0.1)).text(), "0.1");
  EXPECT_EQ(with_all_digits(Number::infinity(true)).text(), "-Inf");
}

}  // namespace
}  // namespace virga::cty
