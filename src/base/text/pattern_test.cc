#include "base/text/pattern.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::base {
namespace {

TEST(Patterns, StarMatchesAnyString) {
  EXPECT_TRUE(matches_pattern("aws:s3:Bucket", "aws:s3:Bucket"));
  EXPECT_FALSE(matches_pattern("aws:s3:Bucket", "aws:s3:Buckets"));
  EXPECT_FALSE(matches_pattern("aws:s3:Buckets", "aws:s3:Bucket"));
  EXPECT_TRUE(matches_pattern("aws:*", "aws:s3:Bucket"));
  EXPECT_TRUE(matches_pattern("*:Bucket", "aws:s3:Bucket"));
  EXPECT_TRUE(matches_pattern("a*s3*t", "aws:s3:Bucket"));
  EXPECT_TRUE(matches_pattern("*ab", "aab")) << "the star backtracks";
  EXPECT_TRUE(matches_pattern("*ab*", "aab"));
  EXPECT_TRUE(matches_pattern("*", ""));
  EXPECT_TRUE(matches_pattern("a**b", "ab"));
  EXPECT_TRUE(matches_pattern("", ""));
  EXPECT_FALSE(matches_pattern("", "a"));
  EXPECT_FALSE(matches_pattern("a*b", "acbc"));
  EXPECT_FALSE(matches_pattern("*.", "a:b"));
}

TEST(Patterns, OverlapWhenOneTextMatchesBoth) {
  EXPECT_TRUE(patterns_overlap("web-*", "web-0"));
  EXPECT_TRUE(patterns_overlap("web-0", "web-*"));
  EXPECT_TRUE(patterns_overlap("*-0", "web-*"));
  EXPECT_TRUE(patterns_overlap("*b*", "a*c"));
  EXPECT_TRUE(patterns_overlap("*", ""));
  EXPECT_TRUE(patterns_overlap("", "**"));
  EXPECT_FALSE(patterns_overlap("web", "web-*"));
  EXPECT_FALSE(patterns_overlap("api-*", "web-*"));
  EXPECT_FALSE(patterns_overlap("*a", "*b"));
  EXPECT_FALSE(patterns_overlap("", "a*"));
}

TEST(Patterns, TerminateWithManyStars) {
  std::string pattern;
  for (int i = 0; i < 1000; ++i) pattern += "*a";
  EXPECT_FALSE(matches_pattern(pattern + "b", std::string(10'000, 'a')));
}

}  // namespace
}  // namespace virga::base
