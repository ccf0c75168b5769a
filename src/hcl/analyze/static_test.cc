#include "hcl/analyze/static.h"

#include <gtest/gtest.h>

#include "hcl/expression.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// A parsed expression with its text.
struct Example {
  explicit Example(std::string text) : parsed(parse(parse_expression, std::move(text))) {
    EXPECT_TRUE(parsed.diagnostics.empty());
  }
  Expression expr() const { return Expression(*parsed.tree.expr, parsed.tree.source); }
  std::string text(const Expression& part) const { return text(part.range()); }
  std::string text(base::Range range) const {
    return std::string(parsed.source().text(range.span));
  }

  Parsed parsed;
};

std::string keyword(std::string text) {
  return Example(std::move(text)).expr().as_keyword().value_or("");
}

std::string absolute(std::string text) {
  const auto traversal = Example(std::move(text)).expr().absolute_traversal();
  return traversal ? traversal->str() : "";
}

TEST(Static, KeywordIsSingleName) {
  EXPECT_EQ(keyword("string"), "string");
  EXPECT_EQ(keyword("true"), "true");
  EXPECT_EQ(keyword("null"), "null");
  EXPECT_EQ(keyword("a.b"), "");
  EXPECT_EQ(keyword("a[0]"), "");
  EXPECT_EQ(keyword("(a)"), "");
  EXPECT_EQ(keyword("\"a\""), "");
  EXPECT_EQ(keyword("1"), "");
  EXPECT_EQ(keyword("a()"), "");
}

TEST(Static, ListIsTupleConstructor) {
  const Example example("[a, 1 + 2, f(x)]");
  const auto list = example.expr().static_list();
  ASSERT_TRUE(list && list->size() == 3);
  EXPECT_EQ(example.text((*list)[1]), "1 + 2");
  EXPECT_TRUE(Example("[]").expr().static_list());
  EXPECT_FALSE(Example("([])").expr().static_list());
  EXPECT_FALSE(Example("[for a in b : a]").expr().static_list());
  EXPECT_FALSE(Example("{}").expr().static_list());
}

TEST(Static, MapIsObjectConstructor) {
  const Example example("{a = 1, \"b\" = 2, (c) = 3, [d] = 4}");
  const auto map = example.expr().static_map();
  ASSERT_TRUE(map && map->size() == 4);
  EXPECT_EQ((*map)[0].key.as_keyword(), "a");
  EXPECT_EQ(example.text((*map)[1].key), "\"b\"");
  EXPECT_EQ((*map)[2].key.as_keyword(), std::nullopt) << "parentheses ask for the value of c";
  EXPECT_TRUE((*map)[3].key.static_list()) << "a key is what it wraps";
  EXPECT_EQ(example.text((*map)[3].value), "4");
  EXPECT_FALSE(Example("{for a in b : a => a}").expr().static_map());
}

TEST(Static, CallHasNameAndArguments) {
  const Example example("ns::list( string , 1... )");
  const auto call = example.expr().static_call();
  ASSERT_TRUE(call);
  EXPECT_EQ(call->name, "ns::list");
  EXPECT_EQ(example.text(call->name_range), "ns::list");
  EXPECT_EQ(example.text(call->arguments_range), "( string , 1... )");
  ASSERT_EQ(call->arguments.size(), 2u);
  EXPECT_EQ(call->arguments[0].as_keyword(), "string");
  EXPECT_FALSE(Example("f().a").expr().static_call());
}

TEST(Static, TraversalHasConstantKeysOnly) {
  EXPECT_EQ(absolute("a.b[0].c[\"k\"]"), "a.b[0].c[\"k\"]");
  EXPECT_EQ(absolute("a.0"), "a[0]");
  EXPECT_EQ(absolute("true.a"), "true.a");
  EXPECT_EQ(absolute("a[b]"), "");
  EXPECT_EQ(absolute("a[b].c"), "");
  EXPECT_EQ(absolute("(a).b"), "");
  EXPECT_EQ(absolute("f().b"), "");
  EXPECT_EQ(absolute("a.*.b"), "");
  EXPECT_EQ(absolute("a + b"), "");
  EXPECT_EQ(absolute("\"${a}\""), "");
}

TEST(Static, RelativeTraversalBeginsWithAttribute) {
  const auto traversal = Example("a.b").expr().relative_traversal();
  ASSERT_TRUE(traversal);
  EXPECT_FALSE(traversal->is_absolute());
  EXPECT_EQ(traversal->str(), ".a.b");
  EXPECT_FALSE(Example("1").expr().relative_traversal());
}

TEST(Static, ReadsLongTraversalWithoutRecursion) {
  const std::string text = "true" + repeat(".a[0]", 100'000);
  EXPECT_EQ(absolute(text), text);
}

TEST(Static, ExpressionKeepsItsTreeAlive) {
  const base::Source source(base::SourceId{1}, "a.hcl", "[a.b]");
  diag::Diagnostics diagnostics;
  auto tree = std::make_shared<const Tree>(parse_expression(source, diagnostics));
  const Expression kept = Expression(*tree->expr, tree).static_list()->front();
  tree.reset();
  EXPECT_EQ(kept.absolute_traversal()->str(), "a.b");
}

}  // namespace
}  // namespace virga::hcl
