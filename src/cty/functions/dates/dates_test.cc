#include "cty/functions/dates/timestamp.h"
#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::error_of;
using testing::result_of;
using testing::text;
using testing::text_of;

constexpr std::string_view kTime = "2020-02-09T00:05:07+05:30";

std::string dated(std::string_view pattern, std::string_view time = kTime) {
  return text_of("formatdate", {text(pattern), text(time)});
}

TEST(Dates, FormatsEveryPart) {
  EXPECT_EQ(dated("YYYY YY MMMM MMM MM M DD D EEEE EEE"),
            "2020 20 February Feb 02 2 09 9 Sunday Sun");
  EXPECT_EQ(dated("hh h HH H AA aa mm m ss s"), "00 0 12 12 AM am 05 5 07 7");
  EXPECT_EQ(dated("hh HH AA", "2020-02-09T12:00:00Z"), "12 12 PM");
  EXPECT_EQ(dated("h H aa", "2020-02-09T13:00:00Z"), "13 1 pm");
  EXPECT_EQ(dated("ZZZZZ ZZZZ ZZZ Z"), "+05:30 +0530 +0530 +05:30");
  EXPECT_EQ(dated("ZZZZZ ZZZZ ZZZ Z", "2020-02-09T00:00:00-00:00"), "+00:00 +0000 UTC Z");
}

TEST(Dates, QuotesMakeLettersLiteral) {
  EXPECT_EQ(dated("YYYY-MM-DD'T'hh"), "2020-02-09T00");
  EXPECT_EQ(dated("'it''s' '''' '' é5"), "it's '' ' é5");
  EXPECT_EQ(dated("YYYY''MM"), "2020'02");
  for (const std::string_view pattern :
       {"'open", "'", "'''", "YYY", "j", "MMMMM", "EE", "ZZ", "A"}) {
    EXPECT_EQ(error_of("formatdate", {text(pattern), text(kTime)}).argument, 0u) << pattern;
  }
  EXPECT_EQ(error_of("formatdate", {text("YYYY abc"), text(kTime)}).message(),
            "letters that do not represent a part of a date at offset 5");
}

TEST(Dates, AcceptsOnlyRfc3339Timestamps) {
  for (const std::string_view good :
       {"2020-02-29T23:59:59Z", "0000-01-01T00:00:00Z", "2020-01-01T00:00:00.123456789123+23:59"}) {
    EXPECT_TRUE(parse_timestamp(good).has_value()) << good;
  }
  for (const std::string_view bad :
       {"", "2020-01-01", "2020-01-01T00:00:00", "2020-01-01 00:00:00Z", "2020-01-01t00:00:00z",
        "2019-02-29T00:00:00Z", "2020-13-01T00:00:00Z", "2020-00-01T00:00:00Z",
        "2020-01-01T24:00:00Z", "2020-01-01T00:60:00Z", "2020-01-01T00:00:60Z",
        "2020-01-01T00:00:00.Z", "2020-01-01T00:00:00+25:00", "2020-01-01T00:00:00+0100",
        "2020-01-01T00:00:00Zx", "20-01-01T00:00:00Z", "2020-1-01T00:00:00Z"}) {
    EXPECT_FALSE(parse_timestamp(bad).has_value()) << bad;
  }
}

TEST(Dates, ParsesDurations) {
  using std::chrono::nanoseconds;
  EXPECT_EQ(parse_duration("1h1m1s1ms1us1\u00B5s1\u03BCs1ns"), nanoseconds(3661'001'003'001));
  EXPECT_EQ(parse_duration("-1.5h"), -std::chrono::minutes(90));
  EXPECT_EQ(parse_duration("+.5s"), std::chrono::milliseconds(500));
  EXPECT_EQ(parse_duration("1.s"), std::chrono::seconds(1));
  EXPECT_EQ(parse_duration("0"), nanoseconds(0));
  EXPECT_EQ(parse_duration("9223372036854775807ns"), nanoseconds::max());
  EXPECT_EQ(parse_duration("-9223372036854775808ns"), nanoseconds::min());
  for (const std::string_view bad :
       {"", "+", "-", "1", "1d", ".", ".s", "1h ", "h", "--1h", "9223372036854775808ns",
        "-9223372036854775809ns", "99999999999999999999999999999999999999999999h", "3000000h"}) {
    EXPECT_FALSE(parse_duration(bad).has_value()) << bad;
  }
}

TEST(Dates, AddingKeepsTheZone) {
  const auto later = [](std::string_view time, std::string_view duration) {
    return text_of("timeadd", {text(time), text(duration)});
  };
  EXPECT_EQ(later("2020-02-28T23:59:59Z", "1s"), "2020-02-29T00:00:00Z");
  EXPECT_EQ(later("2020-01-01T00:30:00-07:00", "-1h"), "2019-12-31T23:30:00-07:00");
  EXPECT_EQ(later("2020-01-01T00:00:00.9Z", "100ms"), "2020-01-01T00:00:01Z");
  EXPECT_EQ(later("9999-12-31T23:59:59Z", "1s"), "10000-01-01T00:00:00Z");
  EXPECT_EQ(later("0000-01-01T00:00:00Z", "-1ns"), "-0001-12-31T23:59:59Z");
  EXPECT_EQ(later("9999-12-31T23:59:59Z", "2562047h47m16s"), "10292-04-10T23:47:15Z");
}

}  // namespace
}  // namespace virga::cty
