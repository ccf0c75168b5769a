#include "model/rewrite/property_path_text.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

std::string path(std::string_view text) {
  Bench bench;
  return property_path_text(bench.check(text), bench.pool).value_or("no path");
}

TEST(PropertyPathText, WritesNamesKeysAndIndices) {
  EXPECT_EQ(path("s"), "s");
  EXPECT_EQ(path("d.a.b"), "d.a.b");
  EXPECT_EQ(path("d[0].b"), "d[0].b");
  EXPECT_EQ(path("d[\"a b\"].c"), "d[\"a b\"].c");
  EXPECT_EQ(path("d[\"plain\"]"), "d[\"plain\"]");
  EXPECT_EQ(path("d[\"a\\\"b\"]"), "d[\"a\\\"b\"]");
}

TEST(PropertyPathText, ReturnsNulloptForOtherExpressions) {
  for (const std::string_view text :
       {"1", "\"s\"", "[s]", "d[null]", "d[true]", "d[1.5]", "d[i]", "d[*]"}) {
    EXPECT_EQ(path(text), "no path") << text;
  }
}

}  // namespace
}  // namespace virga::model
