#include "model/constant.h"

#include <gtest/gtest.h>

namespace virga::model {
namespace {

std::string canonical(std::string_view decimal) {
  return Constant::of_number(decimal).text();
}

TEST(ConstantTest, EqualNumbersHaveEqualText) {
  EXPECT_EQ(canonical("1"), "1");
  EXPECT_EQ(canonical("+1.50"), "1.5");
  EXPECT_EQ(canonical("0015e-1"), "1.5");
  EXPECT_EQ(canonical("-0"), "0");
  EXPECT_EQ(canonical("0.00100"), "0.001");
  EXPECT_EQ(canonical("1000"), "1000");
  EXPECT_EQ(canonical("1e3"), "1000");
  EXPECT_EQ(canonical("1e+400"), "1e400");
  EXPECT_EQ(canonical("12e-400"), "12e-400");
  EXPECT_EQ(Constant::of_number("1e2"), Constant::of_number(100));
}

TEST(ConstantTest, KeepsEveryDigit) {
  const std::string big(300, '7');
  EXPECT_EQ(canonical(big), big);
}

TEST(ConstantTest, KnowsWholeNumbers) {
  EXPECT_TRUE(Constant::of_number("10").is_whole());
  EXPECT_TRUE(Constant::of_number("1e400").is_whole());
  EXPECT_TRUE(Constant::of_number("0").is_whole());
  EXPECT_FALSE(Constant::of_number("1.5").is_whole());
  EXPECT_FALSE(Constant::of_string("1").is_whole());
}

TEST(ConstantTest, KindsDiffer) {
  EXPECT_NE(Constant::of_string("true"), Constant::of_bool(true));
  EXPECT_NE(Constant::of_string("null"), Constant());
  EXPECT_NE(Constant::of_string("1"), Constant::of_number(1));
}

}  // namespace
}  // namespace virga::model
