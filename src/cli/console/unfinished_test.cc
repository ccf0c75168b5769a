#include "cli/console/unfinished.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

TEST(Unfinished, IsTrueForOpenBracketsAndHeredocs) {
  for (const char* text : {"[1, 2", "{ a = 1", "f(x", "\"a ${b", "<<EOT", "<<EOT\na", "[\"x\"",
                           "[for x in y :", "{\n  a = {}\n"}) {
    EXPECT_TRUE(is_unfinished(text)) << text;
  }
}

TEST(Unfinished, IsTrueAfterOperators) {
  for (const char* text : {"1 +", "a ?", "a ? b :", "x =", "a.", "1 + // more", "a &&\n"}) {
    EXPECT_TRUE(is_unfinished(text)) << text;
  }
}

TEST(Unfinished, IsFalseForCompleteOrInvalidText) {
  for (const char* text : {"", "1 + 2", "[1]", "\"open", "\"a ${b}", "f(x...)", ")",
                           "<<EOT\na\nEOT\n", "a // comment"}) {
    EXPECT_FALSE(is_unfinished(text)) << text;
  }
}

}  // namespace
}  // namespace virga::cli
