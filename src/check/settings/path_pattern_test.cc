#include "check/settings/path_pattern.h"

#include <gtest/gtest.h>

namespace virga::check {
namespace {

bool matches(std::string_view pattern, std::string_view path) {
  EXPECT_EQ(PathPattern::problem(pattern), std::nullopt) << pattern;
  return PathPattern(pattern).matches(path);
}

TEST(PathPattern, MatchesFolderAndEverythingBelow) {
  for (const char* pattern : {"vendor", "vendor/", "./vendor", "vendor/**", "v?ndor"}) {
    EXPECT_TRUE(matches(pattern, "vendor")) << pattern;
    EXPECT_TRUE(matches(pattern, "vendor/a/b.pp")) << pattern;
    EXPECT_FALSE(matches(pattern, "vendors")) << pattern;
    EXPECT_FALSE(matches(pattern, "a/vendor")) << pattern;
  }
}

TEST(PathPattern, MatchesNamesAndFolders) {
  EXPECT_TRUE(matches("**/gen", "gen"));
  EXPECT_TRUE(matches("**/gen", "a/b/gen/x.pp"));
  EXPECT_TRUE(matches("a/**/b", "a/b"));
  EXPECT_TRUE(matches("a/**/b", "a/x/y/b"));
  EXPECT_FALSE(matches("a/**/b", "a/x/y/c"));
  EXPECT_TRUE(matches("*/main.pp", "app/main.pp"));
  EXPECT_FALSE(matches("*/main.pp", "app/net/main.pp")) << "`*` is one name";
  EXPECT_TRUE(matches("**/*.gen.pp", "a/x.gen.pp"));
  EXPECT_TRUE(matches("**", "anything"));
  EXPECT_TRUE(matches("?.pp", "\xC3\xA9.pp")) << "a character, not a byte";
  EXPECT_FALSE(matches("?.pp", ".pp"));
}

TEST(PathPattern, TakesBoundedTime) {
  std::string pattern = "a", path = "a";
  for (int i = 0; i < 300; ++i) {
    pattern += "/**/*a*a*a*";
    path += "/aaaaaaaaaaaaaaaaaaaaaaaab";
  }
  EXPECT_FALSE(matches(pattern + "/c", path));
}

}  // namespace
}  // namespace virga::check
