#include "base/text/type_token.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

std::string written(std::string_view text) {
  const auto token = TypeToken::parse_written(text);
  return token ? token->str() : "malformed";
}

TEST(TypeToken, ParsesThreeParts) {
  const auto token = TypeToken::parse("aws:s3/bucket:Bucket:x");
  ASSERT_TRUE(token);
  EXPECT_EQ(token->package, "aws");
  EXPECT_EQ(token->module, "s3/bucket");
  EXPECT_EQ(token->name, "Bucket:x");
  EXPECT_EQ(TypeToken::parse("aws::")->str(), "aws::");
  EXPECT_FALSE(TypeToken::parse("a:b"));
}

TEST(TypeToken, WrittenHasTwoOrThreeParts) {
  EXPECT_EQ(written("aws:s3/bucket:Bucket"), "aws:s3/bucket:Bucket");
  EXPECT_EQ(written("aws:Bucket"), "aws:index:Bucket");
  EXPECT_EQ(written("aws::Bucket"), "aws:index:Bucket");
  EXPECT_EQ(written("Bucket"), "malformed");
  EXPECT_EQ(written("a:b:c:d"), "malformed");
  EXPECT_EQ(written(""), "malformed");
}

TEST(TypeToken, WrittenRequiresAPackageAndAName) {
  EXPECT_EQ(written(":s3:Bucket"), "malformed");
  EXPECT_EQ(written("aws:s3:"), "malformed");
  EXPECT_EQ(written("aws:"), "malformed");
}

TEST(TypeToken, DisplayOmitsTheRepeatedName) {
  const auto shown = [](std::string_view text) { return TypeToken::parse(text)->display(); };
  EXPECT_EQ(shown("aws:s3/bucket:Bucket"), "aws:s3:Bucket");
  EXPECT_EQ(shown("aws:s3/bucketV2:BucketV2"), "aws:s3:BucketV2");
  EXPECT_EQ(shown("a:b/c:D"), "a:b/c:D");
  EXPECT_EQ(shown("a:b/:"), "a:b/:");
}

TEST(TypeToken, OfAProviderIsDefinedByThePackageOfTheProvider) {
  EXPECT_EQ(TypeToken::parse("pulumi:providers:aws")->defined_by(), "aws");
  EXPECT_EQ(TypeToken::parse("pulumi:pulumi:StackReference")->defined_by(), "pulumi");
  EXPECT_EQ(TypeToken::parse("aws:providers:x")->defined_by(), "aws");
}

}  // namespace
}  // namespace virga::base
