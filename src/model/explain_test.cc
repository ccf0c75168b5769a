#include <gtest/gtest.h>

#include "model/relate/convert.h"

namespace virga::model {
namespace {

TEST(ExplainTest, ReturnsNothingForASafeConversion) {
  EXPECT_FALSE(explain_conversion(Type::string(), Type::integer()).has_value());
}

TEST(ExplainTest, ReturnsThePathToTheMismatch) {
  const Type to = Type::object({{"tags", Type::optional(Type::list(Type::map(Type::string())))}});
  const Type from =
      Type::object({{"tags", Type::tuple({Type::object({{"k", Type::string()}}),
                                          Type::object({{"k", Type::list(Type::string())}})})}});
  const auto mismatch = explain_conversion(to, from);
  ASSERT_TRUE(mismatch.has_value());
  EXPECT_EQ(mismatch->kind, Conversion::kNone);
  ASSERT_EQ(mismatch->path.size(), 3u);
  EXPECT_EQ(mismatch->path[0].name, "tags");
  EXPECT_EQ(mismatch->path[1].kind, Mismatch::Step::Kind::kIndex);
  EXPECT_EQ(mismatch->path[1].index, 1u);
  EXPECT_EQ(mismatch->path[2].name, "k");
  EXPECT_EQ(mismatch->to, Type::string());
  EXPECT_EQ(mismatch->from, Type::list(Type::string()));
}

TEST(ExplainTest, ReportsAMissingProperty) {
  const auto mismatch =
      explain_conversion(Type::output(Type::object({{"a", Type::string()}})), Type::object({}));
  ASSERT_TRUE(mismatch.has_value());
  EXPECT_TRUE(mismatch->missing);
  EXPECT_EQ(mismatch->path.at(0).name, "a");
}

TEST(ExplainTest, PrefersTheWorstMismatch) {
  const Type to = Type::object({{"a", Type::integer()}, {"b", Type::integer()}});
  const Type from = Type::object({{"a", Type::string()}, {"b", Type::list(Type::string())}});
  EXPECT_EQ(explain_conversion(to, from)->path.at(0).name, "b");
}

TEST(ExplainTest, TheLengthOfATupleIsAMismatchOfTheTuple) {
  const auto mismatch = explain_conversion(Type::tuple({Type::string()}), Type::tuple({}));
  ASSERT_TRUE(mismatch.has_value());
  EXPECT_TRUE(mismatch->path.empty());
}

}  // namespace
}  // namespace virga::model
