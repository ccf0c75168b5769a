#include "base/text/duration.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Durations, AreSumsOfNumbersWithUnits) {
  EXPECT_EQ(seconds_of("5m"), 300);
  EXPECT_EQ(seconds_of("1h30m"), 5400);
  EXPECT_EQ(seconds_of("1.5s"), 1.5);
  EXPECT_EQ(seconds_of(".2m"), 12);
  EXPECT_EQ(seconds_of("250ms"), 0.25);
  EXPECT_EQ(seconds_of("2us"), 2e-6);
  EXPECT_EQ(seconds_of("2\u00B5s"), 2e-6);
  EXPECT_EQ(seconds_of("3ns"), 3e-9);
  EXPECT_EQ(seconds_of("0"), 0);
}

TEST(Durations, OtherTextsAreNone) {
  for (const char* text : {"", "5", "m", "5 m", "-5m", "5m ", "1e3s", "5x", ".", ".s", "1..2s",
                           "inf", "nan", "5m5", "0x1s"}) {
    EXPECT_EQ(seconds_of(text), std::nullopt) << text;
  }
  EXPECT_EQ(seconds_of(std::string(400, '9') + "h"), std::nullopt) << "too long for any clock";
}

}  // namespace
}  // namespace virga::base
