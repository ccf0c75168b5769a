#include "model/expr/source_text.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

std::string text_of(std::string_view text) {
  Bench bench;
  return source_text(bench.check(text), bench.pool);
}

TEST(SourceText, UsesTheNotationOfTheLanguage) {
  for (const std::string_view text :
       {"1", "-1.5", "true", "null", "\"a\\n\\\"$${s}\\\" ${s} b\"", "[1, [s], []]", "{}", "d.a[0]",
        "d[\"a b\"].c", "users[i].name", "users[*].name", "[for k, v in ls : v if b]",
        "{for x in ls : x => i...}", "b ? 1 : 2", "!b", "-i", "join(\",\", ls...)", "max(1, 2)"}) {
    EXPECT_EQ(text_of(text), text);
  }
}

TEST(SourceText, WritesTheNecessaryParentheses) {
  for (const std::string_view text :
       {"(i + 1) * 2", "i + 1 * 2", "i - (1 - n)", "i - 1 - n", "(b ? 1 : 2) + i", "-(i + 1)",
        "(b ? b : b) ? 1 : 2", "b ? 1 : b ? 2 : 3", "(b || b) && b", "b || b && b", "!(b && b)",
        "(i + 1).x", "(i == 1) == b", "i == 1 == b"}) {
    const std::string_view flat = text == "(i == 1) == b" ? "i == 1 == b" : text;
    EXPECT_EQ(text_of(text), flat);
  }
}

TEST(SourceText, WritesALineForEachItemOfAnObject) {
  EXPECT_EQ(text_of("{ a = 1, \"b c\" = [{ d = 2 }], (s) = 3 }"),
            "{\n  a = 1\n  \"b c\" = [{\n    d = 2\n  }]\n  (s) = 3\n}");
}

TEST(SourceText, WritesConversionsAndAppliesAsCalls) {
  Bench bench;
  const Expr& os = bench.check("os");
  const TypeId number = bench.pool.add(Type::optional(Type::number()));
  const Expr head{ExprKind::kConvert, number, os.range};
  const Expr* conversion = bench.pool.arena().make<ConvertExpr>(head, &os);
  EXPECT_EQ(source_text(*conversion, bench.pool), "convert(os, number?)");
  EXPECT_EQ(dump(*conversion, bench.pool),
            "convert : union(none, number)\n  traversal os : output(string)\n");
  const Variable* x = bench.define("x", Type::string());
  const Expr& body = bench.check("\"${x}!\"");
  const Expr apply_head{ExprKind::kApply, os.type, os.range};
  const Expr* argument = &os;
  const Expr* apply =
      bench.pool.arena().make<ApplyExpr>(apply_head, bench.pool.arena().copy(std::vector{argument}),
                                         bench.pool.arena().copy(std::vector{x}), &body);
  EXPECT_EQ(source_text(*apply, bench.pool), "apply(os, (x) => \"${x}!\")");
  EXPECT_EQ(dump(*apply, bench.pool),
            "apply x@0 : output(string)\n  traversal os : output(string)\n"
            "  template : string\n    traversal x : string\n    literal \"!\" : "
            "cty.StringVal(\"!\")\n");
}

TEST(SourceText, WritesChainsOfAnyLength) {
  std::string chain = "i";
  for (int n = 0; n < 100'000; ++n) chain += " + i";
  EXPECT_EQ(text_of(chain), chain);
}

}  // namespace
}  // namespace virga::model
