#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::decimal;
using testing::error_of;
using testing::number;
using testing::result_of;
using testing::text;
using testing::text_of;
using testing::texts;

std::string formatted(std::string_view format, std::vector<Value> arguments) {
  arguments.insert(arguments.begin(), text(format));
  return text_of("format", arguments);
}

TEST(Format, FormatsStrings) {
  EXPECT_EQ(formatted("%s and %q, 100%%", {number(1), text("a\"<")}),
            "1 and \"a\\\"\\u003c\", 100%");
  EXPECT_EQ(formatted("[%5s|%-5s|%.2s|%5.1s|%03s]",
                      {text("é日"), text("é日"), text("é日本"), text("ab"), text("a")}),
            "[   é日|é日   |é日|    a|00a]");
  EXPECT_EQ(formatted("%t %6t", {text("true"), Value::boolean(false)}), "true false");
}

TEST(Format, LimitsWidthsToTheLengthOfAString) {
  base::Limits limits;
  limits.max_string_bytes = 5;
  EXPECT_TRUE(call("format", {text("%5d"), number(1)}, limits).has_value());
  EXPECT_FALSE(call("format", {text("%6d"), number(1)}, limits).has_value());
}

TEST(Format, FormatsIntegers) {
  EXPECT_EQ(formatted("%d|%5d|%-5d|%05d|%+d|% d|%.4d", std::vector(7, number(42))),
            "42|   42|42   |00042|+42| 42|0042");
  EXPECT_EQ(formatted("%05d|%-05d|%+05d|%05.3d", std::vector(4, number(-42))),
            "-0042|-42  |-0042| -042");
  EXPECT_EQ(formatted("%b %o %x %X", std::vector(4, number(-29))), "-11101 -35 -1d -1D");
  EXPECT_EQ(formatted("%#b %#o %#x %#X %#06x", std::vector(5, number(29))),
            "0b11101 035 0x1d 0X1D 0x001d");
  EXPECT_EQ(formatted("%d|%.0d", {decimal("123456789012345678901234567890"), number(0)}),
            "123456789012345678901234567890|");
}

TEST(Format, FormatsRealNumbers) {
  EXPECT_EQ(formatted("%f %.0f %.2f %8.3f", std::vector(4, decimal("2.5"))),
            "2.500000 2 2.50    2.500");
  EXPECT_EQ(formatted("%e %.1E %+.0e", std::vector(3, decimal("12345.678"))),
            "1.234568e+04 1.2E+04 +1e+04");
  EXPECT_EQ(formatted("%g %g %g %.2g %G", {decimal("100000"), decimal("1000000"),
                                           decimal("0.00001"), decimal("1234"), decimal("1e30")}),
            "100000 1e+06 1e-05 1.2e+03 1E+30");
  EXPECT_EQ(formatted("%08.2f|%-8.1f|% f", {decimal("-1.5"), decimal("1.5"), number(1)}),
            "-0001.50|1.5     | 1.000000");
  EXPECT_EQ(formatted("%f %5g|%05f", std::vector(3, Value::number(Number::infinity(false)))),
            "+Inf  +Inf| +Inf");
}

TEST(Format, FormatsAnyValue) {
  EXPECT_EQ(formatted("%v %v %v %v", {text("a"), decimal("1.50"), Value::boolean(true), Value()}),
            "a 1.5 true null");
  EXPECT_EQ(formatted("%#v %v", {text("a"), texts({"b"})}), "\"a\" [\"b\"]");
  EXPECT_EQ(formatted("%v %v", {decimal("-650000000000"), decimal("0")}), "-6.5e+11 0");
}

TEST(Format, VerbsCanSelectTheirArgument) {
  EXPECT_EQ(formatted("%[2]s %[1]s %s %5.1[1]f|", {number(1), number(2)}), "2 1 2   1.0|");
  EXPECT_EQ(error_of("format", {text("%[2]s"), text("a")}).kind(), ErrorKind::kInvalidArgument);
}

TEST(Format, PointsWithoutDigitsMeanZero) {
  EXPECT_EQ(formatted("%.f|%1.E|%.s", {decimal("1.5"), decimal("-1.5"), text("a")}), "2|-2E+00|a");
}

TEST(Format, ErrorsHaveTheOffset) {
  EXPECT_EQ(error_of("format", {text("%s"), text("a"), text("b")}).argument, 2u);
  for (const std::string_view format :
       {"%", "%5", "%z", "%[0]s", "%[]s", "%[1s", "%*d", "%[1]5s", "%é", "%5%"}) {
    EXPECT_FALSE(call("format", {text(format), number(1)}).has_value()) << format;
  }
  EXPECT_EQ(error_of("format", {text("ab%d"), decimal("1.5")}).message(),
            "%d at offset 2: a whole number is required");
  EXPECT_FALSE(call("format", {text("%s"), Value::null(Type::string())}).has_value());
}

TEST(Format, LiteralPrefixIsKnownBeforeArgumentsAre) {
  const Value result = result_of("format", {text("id-%s"), Value::unknown(Type::string())});
  EXPECT_EQ(result, *Refine(Value::unknown(Type::string())).not_null().prefix_full("id-").done());
}

TEST(Format, FailsForHugeWidths) {
  for (const std::string_view format :
       {"%1000000000s", "%.1000000000f", "%01000000000d", "%99999999999999999999999d",
        "%.99999999999999999999999e", "%.300000000d", "%[99999999999999999999999999]s"}) {
    const Error error = error_of("format", {text(format), number(1)});
    EXPECT_NE(error.message(), "") << format;
  }
  EXPECT_EQ(error_of("format", {text("%d"), decimal("1e600000000")}).kind(),
            ErrorKind::kInvalidArgument);
  EXPECT_FALSE(call("format", {text("%f"), decimal("1e600000000")}).has_value());
}

TEST(Format, FailsOverLimit) {
  const base::Limits limits{.max_string_bytes = 8};
  EXPECT_TRUE(call("format", {text("%4s%4s"), text("a"), text("b")}, limits).has_value());
  EXPECT_FALSE(call("format", {text("%4s%5s"), text("a"), text("b")}, limits).has_value());
}

TEST(FormatList, IteratesListsTogetherAndRepeatsOthers) {
  EXPECT_EQ(result_of("formatlist", {text("%s-%s"), texts({"a", "b"}), number(1)}),
            texts({"a-1", "b-1"}));
  EXPECT_EQ(result_of("formatlist", {text("%s"), texts({})}), texts({}));
  EXPECT_EQ(result_of("formatlist", {text("x")}), texts({"x"}));
  EXPECT_EQ(error_of("formatlist", {text("%s%s"), texts({"a"}), texts({"b", "c"})}).argument, 2u);
  EXPECT_EQ(result_of("formatlist", {text("%s"), Value::unknown(Type::list(Type::string()))}),
            Value::unknown(Type::list(Type::string())).refined_not_null());
}

TEST(FormatList, FailsOverTotalLimit) {
  const base::Limits limits{.max_string_bytes = 8};
  EXPECT_TRUE(call("formatlist", {text("%4s"), texts({"a", "b"})}, limits).has_value());
  EXPECT_EQ(error_of("formatlist", {text("%4s"), texts({"a", "b", "c"})}, limits).kind(),
            ErrorKind::kTooLarge);
}

TEST(Format, FailsForTooManyDigits) {
  const Value half = testing::decimal("0.5");
  EXPECT_EQ(text_of("format", {text("%.1048576f"), half}).size(), 1048578u);
  for (const std::string_view verb : {"%.1048577f", "%.1048577e", "%.1048577g"}) {
    EXPECT_EQ(error_of("format", {text(verb), half}).kind(), ErrorKind::kInvalidArgument) << verb;
  }
  const Value huge = testing::decimal("1e2000000");
  for (const std::string_view verb : {"%d", "%b", "%f"}) {
    EXPECT_EQ(error_of("format", {text(verb), huge}).kind(), ErrorKind::kInvalidArgument) << verb;
  }
  EXPECT_EQ(text_of("format", {text("%g"), huge}), "1e+2000000");
  EXPECT_FALSE(testing::call("format", {text("%1000000000d"), number(1)}).has_value());
}

}  // namespace
}  // namespace virga::cty
