#include "schema/read/reference.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

using Target = Reference::Target;

TEST(Reference, ParsesReferencesToTheOwnPackage) {
  const auto type = parse_reference("#/types/a:b%2Fc:D");
  ASSERT_TRUE(type);
  EXPECT_EQ(type->target, Target::kType);
  EXPECT_EQ(type->token, "a:b/c:D");
  EXPECT_TRUE(type->package.empty());
  EXPECT_EQ(parse_reference("#/resources/a:b:C")->target, Target::kResource);
  EXPECT_EQ(parse_reference("#/provider")->target, Target::kProvider);
}

TEST(Reference, ParsesReferencesToAnotherPackage) {
  const auto type = parse_reference("/aws/v4.0.0-x/schema.json#/types/aws:s3:T");
  ASSERT_TRUE(type);
  EXPECT_EQ(type->package, "aws");
  EXPECT_EQ(type->version, "4.0.0-x");
  EXPECT_EQ(type->token, "aws:s3:T");
}

TEST(Reference, ParsesBuiltins) {
  EXPECT_EQ(parse_reference("pulumi.json#/Archive")->target, Target::kArchive);
  EXPECT_EQ(parse_reference("pulumi.json#/Asset")->target, Target::kAsset);
  EXPECT_EQ(parse_reference("pulumi.json#/Any")->target, Target::kAny);
  EXPECT_EQ(parse_reference("pulumi.json#/Json")->target, Target::kJson);
}

TEST(Reference, RejectsOtherTexts) {
  for (const char* text : {"", "#", "#/", "#/types/", "#/things/x", "pulumi.json#/Other", "types/x",
                           "/aws#/types/x", "/aws/v/schema.json#/types/x",
                           "//v1/schema.json#/types/x", "aws/v1/schema.json#/types/x"}) {
    EXPECT_FALSE(parse_reference(text)) << text;
  }
}

TEST(Reference, KeepsInvalidEscapes) {
  EXPECT_EQ(parse_reference("#/types/a%")->token, "a%");
  EXPECT_EQ(parse_reference("#/types/a%2")->token, "a%2");
  EXPECT_EQ(parse_reference("#/types/a%zz%41")->token, "a%zzA");
}

}  // namespace
}  // namespace virga::schema
