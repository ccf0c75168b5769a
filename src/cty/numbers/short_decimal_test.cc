#include "cty/numbers/short_decimal.h"

#include <gtest/gtest.h>
// Must come after gtest.h.
#include <rapidcheck/gtest.h>

#include "cty/number.h"

namespace virga::cty {
namespace {

Number parsed(const std::string& text) {
  return *Number::parse(text);
}

TEST(ShortDecimal, ParsesShortDecimals) {
  EXPECT_EQ(parsed("638.84").text(), "638.84");
  EXPECT_EQ(parsed("-0.001").text(), "-0.001");
  EXPECT_EQ(parsed("1.50").text(), "1.5");
  EXPECT_EQ(parsed("7.0").text(), "7");
  EXPECT_EQ(parsed("00012").text(), "12");
  EXPECT_EQ(parsed("-0").text(), "-0");
  EXPECT_EQ(parsed("-0.0").text(), "-0");
  EXPECT_EQ(parsed("0.30").compact_text(), "0.3");
  EXPECT_TRUE(parsed("-3").is_integer());
  EXPECT_TRUE(parsed("0.375").is_exact_double());
  EXPECT_FALSE(parsed("0.376").is_exact_double());
}

TEST(ShortDecimal, RejectsOtherForms) {
  for (const char* text : {"", "-", ".", "1.", ".5", "1.2.3", "1e3", "0", "0.000", "+1", "1 "}) {
    EXPECT_FALSE(read_short_decimal(text).has_value()) << text;
  }
}

TEST(ShortDecimal, LimitsTheNumberOfDigits) {
  EXPECT_TRUE(read_short_decimal("12345678901.2345").has_value());
  EXPECT_FALSE(read_short_decimal("12345678901.23456").has_value());
  EXPECT_TRUE(read_short_decimal("123456789012345").has_value());
  EXPECT_FALSE(read_short_decimal("1234567890123456").has_value());
}

// The same number in both forms: a text with an exponent is not read as a short decimal.
RC_GTEST_PROP(ShortDecimal, MatchesTheSlowPath, ()) {
  const auto digits = *rc::gen::inRange<std::int64_t>(-99'999'999, 99'999'999);
  const auto places = *rc::gen::inRange<unsigned>(0, 8);
  const Number slow = parsed(std::to_string(digits) + "e-" + std::to_string(places));
  const Number fast = parsed(short_decimal_text({digits, places}));
  RC_ASSERT(fast == slow);
  RC_ASSERT(fast.text() == slow.text());
  RC_ASSERT(fast.precision() == slow.precision());
  RC_ASSERT(fast.nearest_double() == slow.nearest_double());
  RC_ASSERT(fast.is_integer() == slow.is_integer());
  RC_ASSERT(fast.sign() == slow.sign());
  RC_ASSERT((Number::compare(fast, slow) == 0));
  RC_ASSERT(fast.negated().text() == slow.negated().text());
  RC_ASSERT(fast.floor().text() == slow.floor().text());
  const Number third = *Number::divide(parsed("1"), parsed("3"));
  RC_ASSERT(Number::multiply(fast, third)->text() == Number::multiply(slow, third)->text());
  RC_ASSERT((Number::compare(fast, third) < 0) == (Number::compare(slow, third) < 0));
}

}  // namespace
}  // namespace virga::cty
