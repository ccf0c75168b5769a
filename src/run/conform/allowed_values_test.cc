#include "run/conform/allowed_values.h"

#include <gtest/gtest.h>

namespace virga::run {
namespace {

using model::Constant;
using model::Type;

std::string of_enum(int size) {
  std::vector<Constant> values;
  for (int i = 0; i < size; ++i) values.push_back(Constant::of_string("v" + std::to_string(i)));
  return allowed_values(Type::enumeration("a:b:C", Type::string(), std::move(values)));
}

TEST(AllowedValues, ShowsTheFirstEight) {
  EXPECT_EQ(allowed_values(Type::constant(Type::string(), Constant::of_string("a"))), "\"a\"");
  EXPECT_EQ(of_enum(2), "one of \"v0\", \"v1\"");
  EXPECT_TRUE(of_enum(8).ends_with(", \"v6\", \"v7\""));
  EXPECT_TRUE(of_enum(9).ends_with(", \"v7\" and 1 more"));
}

}  // namespace
}  // namespace virga::run
