#include "schema/version.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace virga::schema {
namespace {

TEST(Version, HasThreeNumbersAndOptionalSuffixes) {
  for (const char* text : {"1.2.3", "v1.2.3", "0.0.1-alpha.1", "3.0.0-a.1.internal+exp.sha.1"}) {
    EXPECT_TRUE(is_version(text)) << text;
  }
  for (const char* text : {"", "1", "1.2", "1.2.3.4", "a.b.c", "1..3", "1.2.3-", "latest"}) {
    EXPECT_FALSE(is_version(text)) << text;
  }
}

TEST(Version, SemanticVersionsHaveStrictSyntax) {
  for (const char* text : {"0.0.0", "1.0.0-a.b+c-d.01", "10.20.30", "1.0.0+build.5"}) {
    EXPECT_TRUE(is_semantic_version(text)) << text;
  }
  for (const char* text :
       {"v1.0.0", "-1.2.3", "1.2.x", "1.2.3 ", "01.0.0", "1.00.0", "1.0.0+", "1.0.0-a..b",
        "1.0.0-a.", "1.0.0-.a", "1.0.0-a_b", "1.0.0+a+b", "1.0.0-\u00e9", " 1.0.0"}) {
    EXPECT_FALSE(is_semantic_version(text)) << text;
  }
}

// Compares every pair of a list in ascending order.
TEST(Version, PrecedenceIsTotal) {
  const std::vector<std::string> ascending = {
      "",           "latest",   "0.9.0",       "1.0.0-1",
      "1.0.0-2",    "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1",
      "1.0.0-beta", "1.0.0",    "1.0.0+b",     "1.0.1",
      "1.2.0",      "1.10.0",   "10.0.0",      "99999999999999999999.0.0"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(compare_versions(ascending[i], ascending[j]), i <=> j)
          << ascending[i] << " " << ascending[j];
    }
  }
}

}  // namespace
}  // namespace virga::schema
