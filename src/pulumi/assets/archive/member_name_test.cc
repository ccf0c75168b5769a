#include "pulumi/assets/archive/member_name.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(MemberName, CleaningReturnsTheShortestName) {
  EXPECT_EQ(clean_name("a/b"), "a/b");
  EXPECT_EQ(clean_name("./a//b/"), "a/b");
  EXPECT_EQ(clean_name("a/../../b"), "../b");
  EXPECT_EQ(clean_name("../../b/.."), "../..");
  EXPECT_EQ(clean_name("/../a"), "/a");
  EXPECT_EQ(clean_name("//"), "/");
  EXPECT_EQ(clean_name("a/.."), ".");
  EXPECT_EQ(clean_name(""), ".");
  EXPECT_EQ(clean_name("..a/.b."), "..a/.b.");
}

TEST(MemberName, JoiningSkipsEmptyNames) {
  EXPECT_EQ(join_name("s", "../up"), "up");
  EXPECT_EQ(join_name("s", "/abs"), "s/abs");
  EXPECT_EQ(join_name("", "./x"), "x");
  EXPECT_EQ(join_name("s/", ""), "s");
  EXPECT_EQ(join_name("", ""), "");
}

TEST(MemberName, RejectsNamesOutsideTheArchive) {
  EXPECT_EQ(safe_name("./a/../b").value(), "b");
  EXPECT_EQ(safe_name("..a").value(), "..a");
  EXPECT_FALSE(safe_name("../a"));
  EXPECT_FALSE(safe_name("a/../.."));
  EXPECT_FALSE(safe_name("/etc/passwd"));
  EXPECT_FALSE(safe_name(""));
  EXPECT_FALSE(safe_name(std::string_view("a\0b", 3)));
}

TEST(MemberName, EscapesControlCharacters) {
  EXPECT_EQ(shown_name("a b"), "`a b`");
  EXPECT_EQ(shown_name("\x1b[2J"), "`\\u{1B}[2J`");
  EXPECT_LT(shown_name(std::string(10'000, 'n')).size(), 300U);
}

}  // namespace
}  // namespace virga::pulumi
