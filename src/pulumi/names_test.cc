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

}  // namespace
}  // namespace virga::pulumi
