#include "bind/types/token.h"

#include <gtest/gtest.h>

namespace virga::bind {
namespace {

std::string parsed(std::string_view text) {
  const auto token = parse_token(text);
  return token ? token->str() : "malformed";
}

TEST(Token, HasTwoOrThreeParts) {
  EXPECT_EQ(parsed("aws:s3/bucket:Bucket"), "aws:s3/bucket:Bucket");
  EXPECT_EQ(parsed("aws:Bucket"), "aws:index:Bucket");
  EXPECT_EQ(parsed("aws::Bucket"), "aws:index:Bucket");
  EXPECT_EQ(parsed("Bucket"), "malformed");
  EXPECT_EQ(parsed("a:b:c:d"), "malformed");
  EXPECT_EQ(parsed(""), "malformed");
}

TEST(Token, RequiresAPackageAndAMember) {
  EXPECT_EQ(parsed(":s3:Bucket"), "malformed");
  EXPECT_EQ(parsed("aws:s3:"), "malformed");
  EXPECT_EQ(parsed("aws:"), "malformed");
}

TEST(Token, OfAProviderIsDefinedByThePackageOfTheProvider) {
  EXPECT_EQ(parse_token("pulumi:providers:aws")->defined_by(), "aws");
  EXPECT_EQ(parse_token("pulumi:pulumi:StackReference")->defined_by(), "pulumi");
  EXPECT_EQ(parse_token("aws:providers:x")->defined_by(), "aws");
}

}  // namespace
}  // namespace virga::bind
