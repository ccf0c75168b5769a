#include "base/text/duration.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Durations, AddUpNumbersWithUnits) {
  EXPECT_EQ(parse_duration("5m"), 300);
  EXPECT_EQ(parse_duration("1h30m"), 5400);
  EXPECT_EQ(parse_duration("1.5s"), 1.5);
  EXPECT_EQ(parse_duration(".2m"), 12);
  EXPECT_EQ(parse_duration("250ms"), 0.25);
  EXPECT_EQ(parse_duration("2us"), 2e-6);
  EXPECT_EQ(parse_duration("2\u00B5s"), 2e-6);
  EXPECT_EQ(parse_duration("3ns"), 3e-9);
  EXPECT_EQ(parse_duration("0"), 0);
}

TEST(Durations, RejectInvalidStrings) {
  for (const char* text : {"", "5", "m", "5 m", "-5m", "5m ", "1e3s", "5x", ".", ".s", "1..2s",
                           "inf", "nan", "5m5", "0x1s"}) {
    EXPECT_EQ(parse_duration(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_duration(std::string(400, '9') + "h"), std::nullopt) << "too long for any clock";
}

}  // namespace
}  // namespace virga::base
