#include "model/rewrite/rebuild.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"
#include "model/expr/source_text.h"
#include "model/expr/walk.h"

namespace virga::model {
namespace {

// One expression of each kind that has parts, and the expression with every part replaced by `s`.
TEST(Rebuilt, ReplacesEveryPart) {
  const std::vector<std::pair<std::string_view, std::string_view>> table = {
      {"\"a${i}\"", "\"${s}${s}\""},
      {"[1, i]", "[s, s]"},
      {"{ a = 1, (s) = i }", "{\n  (s) = s\n  (s) = s\n}"},
      {"users[i].name", "s.name"},
      {"ls[i]", "s[s]"},
      {"users[*].name", "[for item in s : s]"},
      {"[for x in ls : i]", "[for x in s : s]"},
      {"[for x in ls : i if b]", "[for x in s : s if s]"},
      {"{for k, x in ls : k => i... if b}", "{for k, x in s : s => s... if s}"},
      {"{for x in ls : x => i}", "{for x in s : s => s}"},
      {"b ? 1 : i", "s ? s : s"},
      {"-i", "-s"},
      {"i + 1", "s + s"},
      {"join(\",\", ls)", "join(s, s)"},
  };
  for (const auto& [text, replaced] : table) {
    Bench bench;
    const Expr& expr = bench.check(text);
    const std::vector<const Expr*> parts(children(expr).size(), &bench.check("s"));
    const Expr* made = rebuilt(expr, parts, expr.type, bench.pool);
    EXPECT_EQ(source_text(*made, bench.pool), replaced);
    EXPECT_EQ(children(*made), parts) << text;
  }
}

TEST(Rebuilt, ReturnsTheSameNodeIfNothingChanges) {
  Bench bench;
  for (const std::string_view text : {"[1, i]", "b ? 1 : i", "s", "1", "ls[0]", "ls[*]"}) {
    const Expr& expr = bench.check(text);
    EXPECT_EQ(rebuilt(expr, children(expr), expr.type, bench.pool), &expr) << text;
  }
}

TEST(TypeOfParts, EqualsTheTypeOfTheChecker) {
  Bench bench;
  for (const std::string_view text :
       {"[1, os]", "{ a = 1, b = os }", "{ (os) = 1 }", "{ (s) = 1, b = i }", "b ? 1 : s",
        "os == s ? 1 : 2", "[for x in ol : x]", "{for k, x in ol : x => i... if b}",
        "[for x in ls : x if os == x]", "i + 1", "{}", "[]"}) {
    const Expr& expr = bench.check(text);
    ASSERT_TRUE(bench.diagnostics.empty()) << text;
    EXPECT_EQ(type_of_parts(expr, children(expr), bench.pool), bench.pool.type(expr)) << text;
  }
}

}  // namespace
}  // namespace virga::model
