#include "pulumi/names.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(Names, ConsistOfLettersDigitsAndThreeMarks) {
  EXPECT_TRUE(is_name("a.b_c-9"));
  EXPECT_FALSE(is_name(""));
  EXPECT_FALSE(is_name("a b"));
  EXPECT_FALSE(is_name("é"));
  EXPECT_FALSE(is_name("a/b"));
}

TEST(Names, QualifiedNamesHaveNoEmptyPart) {
  EXPECT_TRUE(is_qualified_name("org/proj/dev"));
  for (const char* text : {"", "/", "a/", "/a", "a//b"}) EXPECT_FALSE(is_qualified_name(text));
}

TEST(Names, LimitsProjectsAndStacksTo100Bytes) {
  EXPECT_TRUE(is_project_name(std::string(100, 'a')));
  EXPECT_FALSE(is_project_name(std::string(101, 'a')));
  EXPECT_TRUE(is_name(std::string(101, 'a')));
  EXPECT_FALSE(is_stack_name(std::string(101, 'a')));
}

TEST(Names, InternalPropertiesStartWithTwoUnderscores) {
  EXPECT_TRUE(is_internal_property("__defaults"));
  EXPECT_TRUE(is_internal_property("__"));
  EXPECT_FALSE(is_internal_property("_x"));
  EXPECT_FALSE(is_internal_property(""));
}

TEST(TypeToken, ParsesThreeParts) {
  const auto token = TypeToken::parse("aws:s3/bucket:Bucket:x");
  ASSERT_TRUE(token);
  EXPECT_EQ(token->package, "aws");
  EXPECT_EQ(token->module, "s3/bucket");
  EXPECT_EQ(token->name, "Bucket:x");
  EXPECT_FALSE(TypeToken::parse("a:b"));
}

TEST(TypeToken, DisplayOmitsTheRepeatedName) {
  const auto shown = [](std::string_view text) { return TypeToken::parse(text)->display(); };
  EXPECT_EQ(shown("aws:s3/bucket:Bucket"), "aws:s3:Bucket");
  EXPECT_EQ(shown("aws:s3/bucketV2:BucketV2"), "aws:s3:BucketV2");
  EXPECT_EQ(shown("a:b/c:D"), "a:b/c:D");
  EXPECT_EQ(shown("a:b/:"), "a:b/:");
}

}  // namespace
}  // namespace virga::pulumi
