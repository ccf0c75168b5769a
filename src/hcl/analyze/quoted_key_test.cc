#include "hcl/analyze/quoted_key.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

const ObjectKeyExpr& key_of(const Parsed& parsed) {
  return parsed.tree.expr->as<ObjectExpr>().items[0].key->as<ObjectKeyExpr>();
}

bool is_path(const std::string& key) {
  return is_unquoted_path(key_of(parse(parse_expression, "{ " + key + " = 1 }")));
}

bool is_traversal(const std::string& key) {
  return is_unquoted_traversal(key_of(parse(parse_expression, "{ " + key + " = 1 }")));
}

TEST(QuotedKey, IsANameWithSlashes) {
  EXPECT_TRUE(is_path("app.kubernetes.io/name"));
  EXPECT_TRUE(is_path("a/b"));
  EXPECT_TRUE(is_path("a.b/c/1"));
}

TEST(QuotedKey, IsNotAnOperation) {
  EXPECT_FALSE(is_path("a.b / c"));
  EXPECT_FALSE(is_path("(a/b)"));
  EXPECT_FALSE(is_path("a/b[0]"));
  EXPECT_FALSE(is_path("f(a)/b"));
  EXPECT_FALSE(is_path("a*b"));
  EXPECT_FALSE(is_path("\"a/b\""));
  EXPECT_FALSE(is_path("a.b"));
}

TEST(QuotedKey, IsATraversalOfNames) {
  EXPECT_TRUE(is_traversal("config.json"));
  EXPECT_FALSE(is_traversal("config"));
  EXPECT_FALSE(is_traversal("a[0]"));
  EXPECT_FALSE(is_traversal("(a.b)"));
}

}  // namespace
}  // namespace virga::hcl
