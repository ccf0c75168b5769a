#include "fuzz/cpp_text.h"

#include <gtest/gtest.h>

#include "fuzz/generated_files.h"

namespace virga::fuzz {
namespace {

TEST(CppText, AcceptsBracketsInStringsAndComments) {
  EXPECT_EQ(CppText("f(\"(\", '(', R\"x(()x\", 1'000); // (\n/* { */ int a[2] = {1, 2};").mistake(),
            "");
}

TEST(CppText, ReportsFirstMistake) {
  EXPECT_EQ(CppText("f(").mistake(), "open brackets: ) at byte 2");
  EXPECT_EQ(CppText("f(]").mistake(), "bracket without its partner at byte 2");
  EXPECT_EQ(CppText("\"a\n\"").mistake(), "line break in a string at byte 2");
  EXPECT_EQ(CppText("\"a").mistake(), "open string at byte 2");
  EXPECT_EQ(CppText("/* ").mistake(), "open comment or string at byte 3");
}

TEST(GeneratedFiles, StayBelowTheirFolder) {
  for (const char* path : {"a", "a/b.h", "a/..b"}) EXPECT_TRUE(stays_inside(path)) << path;
  for (const char* path : {"", "/a", "../a", "a/../../b", "a//b", "a/", "C:\\a", "a\\b"}) {
    EXPECT_FALSE(stays_inside(path)) << path;
  }
}

}  // namespace
}  // namespace virga::fuzz
