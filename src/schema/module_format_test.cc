#include "schema/module_format.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

std::string canonical(std::string_view pattern, std::string_view token) {
  const auto format = ModuleFormat::make(pattern);
  if (!format) return "bad pattern";
  return format->canonical("pkg", token).value_or("malformed");
}

TEST(ModuleFormat, DefaultKeepsTheModule) {
  EXPECT_EQ(canonical("", "pkg:mod:Res"), "pkg:mod:Res");
  EXPECT_EQ(canonical("(.*)", "pkg:a/b:Res"), "pkg:a/b:Res");
}

TEST(ModuleFormat, IndexBecomesEmpty) {
  for (const char* token : {"pkg:index:Res", "pkg:Res", "pkg::Res"}) {
    EXPECT_EQ(canonical("", token), "pkg::Res") << token;
  }
  EXPECT_EQ(canonical("", "pkg:indexMine:Res"), "pkg:indexMine:Res");
}

TEST(ModuleFormat, FirstGroupIsTheModule) {
  EXPECT_EQ(canonical("(.*)(?:/[^/]*)", "pkg:s3/bucket:Bucket"), "pkg:s3:Bucket");
  EXPECT_EQ(canonical("(.*)(?:/[^/]*)", "pkg:index/widget:Widget"), "pkg::Widget");
  EXPECT_EQ(canonical("(.*)(?:/[^/]*)", "pkg:s3:Bucket"), "pkg::Bucket");
  EXPECT_EQ(canonical("(.*)(?:_[^_]*)", "pkg:mod_Resource:Resource"), "pkg:mod:Resource");
  EXPECT_EQ(canonical("no group", "pkg:mod:Res"), "pkg::Res");
}

TEST(ModuleFormat, UsesPackageOfTheSchema) {
  EXPECT_EQ(canonical("", "other:mod:Res"), "pkg:mod:Res");
  EXPECT_EQ(canonical("", "pulumi:providers:pkg"), "pkg::pkg");
  EXPECT_EQ(canonical("", "pulumi:pulumi:StackReference"), "pkg::StackReference");
}

TEST(ModuleFormat, FailsForMalformedTokens) {
  for (const char* token : {"", "pkg", "a:b:c:d", ":b:c", "a:b:", "a:", ":b"}) {
    EXPECT_EQ(canonical("", token), "malformed") << token;
  }
}

TEST(ModuleFormat, FailsForInvalidPatterns) {
  EXPECT_EQ(canonical("(", "pkg:mod:Res"), "bad pattern");
  EXPECT_EQ(canonical("((((((a{500}){500}){500}){500}))", "pkg:mod:Res"), "bad pattern");
}

// A pattern for which backtracking matchers need exponential time.
TEST(ModuleFormat, MatchesInLinearTime) {
  const std::string token = "pkg:" + std::string(100'000, 'a') + ":Res";
  EXPECT_EQ(canonical("((a*)*)*b", token), "pkg::Res");
}

}  // namespace
}  // namespace virga::schema
