#include <gtest/gtest.h>

#include <sstream>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// The tree of an expression without spans, on one line: "binary + (literal number 1, ...)".
std::string shape(std::string text) {
  const Parsed parsed = parse(parse_expression, std::move(text));
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{}) << parsed.source().text();
  std::string out;
  std::istringstream lines(parsed.dump());
  for (std::string line; std::getline(lines, line);) {
    const std::size_t digit = line.find("..");
    if (digit != std::string::npos) {
      const std::size_t begin = line.find_last_not_of("0123456789", digit - 1);
      const std::size_t end = line.find_first_not_of("0123456789", digit + 2);
      line.erase(begin, std::min(end, line.size()) - begin);
    }
    const std::size_t indent = line.find_first_not_of(' ');
    if (!out.empty()) out += '|';
    out += std::string(indent / 2, '>') + line.substr(indent);
  }
  return out;
}

TEST(Expr, ParsesConstants) {
  EXPECT_EQ(shape("true"), "literal true");
  EXPECT_EQ(shape("null"), "literal null");
  EXPECT_EQ(shape("1.50e3"), "literal number 1.50e3");
}

TEST(Expr, ProductsBindTighterThanSums) {
  EXPECT_EQ(shape("1 + 2 * 3"),
            "binary +|>literal number 1|>binary *|>>literal number 2|>>literal number 3");
}

TEST(Expr, OperatorsOfSamePrecedenceAssociateToTheLeft) {
  EXPECT_EQ(shape("1 - 2 + 3"),
            "binary +|>binary -|>>literal number 1|>>literal number 2|>literal number 3");
}

TEST(Expr, NegationAppliesToOneOperand) {
  EXPECT_EQ(shape("-1 + 2"), "binary +|>unary -|>>literal number 1|>literal number 2");
}

TEST(Expr, ConditionalsAssociateToTheRight) {
  EXPECT_EQ(shape("a ? 1 : b ? 2 : 3"),
            "conditional|>if:|>>traversal|>>>root \"a\"|>then:|>>literal number 1|>else:|"
            ">>conditional|>>>if:|>>>>traversal|>>>>>root \"b\"|>>>then:|>>>>literal number 2|"
            ">>>else:|>>>>literal number 3");
}

TEST(Expr, ConstantKeysAreStepsOfATraversal) {
  EXPECT_EQ(shape("a.b[0][\"k\"].0"),
            "traversal|>root \"a\"|>attribute \"b\"|>index number 0|>index string \"k\"|"
            ">index number 0");
}

TEST(Expr, OtherKeysAreIndexExpressions) {
  EXPECT_EQ(shape("a[b].c"),
            "relative-traversal|>index|>>traversal|>>>root \"a\"|>>key:|"
            ">>>traversal|>>>>root \"b\"|>attribute \"c\"");
}

TEST(Expr, FullSplatAppliesToAllPostfixes) {
  EXPECT_EQ(shape("a[*].b[0]"),
            "splat|>traversal|>>root \"a\"|>each:|>>relative-traversal|"
            ">>>splat-item|>>>attribute \"b\"|>>>index number 0");
}

TEST(Expr, AttributeSplatAppliesToAttributes) {
  EXPECT_EQ(shape("a.*.b[0]"),
            "relative-traversal|>splat|>>traversal|>>>root \"a\"|>>each:|>>>relative-traversal|"
            ">>>>splat-item|>>>>attribute \"b\"|>index number 0");
}

TEST(Expr, ParsesCalls) {
  EXPECT_EQ(shape("ns :: f(1, a...)"),
            "call \"ns::f\" ...|>literal number 1|>traversal|>>root \"a\"");
}

TEST(Expr, LineBreaksCountOnlyBetweenItemsOfObject) {
  EXPECT_EQ(shape("{a = 1\n b : [\n2\n], (c) = 3}"),
            "object|>object-key|>>traversal|>>>root \"a\"|>literal number 1|>object-key|"
            ">>traversal|>>>root \"b\"|>tuple|>>literal number 2|>object-key evaluated|>>paren|"
            ">>>traversal|>>>>root \"c\"|>literal number 3");
}

TEST(Expr, ParsesForLists) {
  EXPECT_EQ(shape("[for v in c : v if true]"),
            "for \"\" \"v\"|>in:|>>traversal|>>>root \"c\"|>value:|>>traversal|>>>root \"v\"|"
            ">if:|>>literal true");
}

TEST(Expr, ParsesForObjects) {
  EXPECT_EQ(shape("{\nfor k, v in c : k => v...}"),
            "for \"k\" \"v\" ...|>in:|>>traversal|>>>root \"c\"|>key:|>>traversal|>>>root \"k\"|"
            ">value:|>>traversal|>>>root \"v\"");
}

TEST(Expr, HeightCountsLevelsBelow) {
  const auto height = [](std::string text) {
    return parse(parse_expression, std::move(text)).tree.expr->height;
  };
  EXPECT_EQ(height("1"), 0u);
  EXPECT_EQ(height("((1))"), 2u);
  EXPECT_EQ(height("1 + 2 + 3"), 1u);
  EXPECT_EQ(height("1 + (2 + 3)"), 3u);
  EXPECT_EQ(height("f()[a].b[c]"), 1u);
  EXPECT_EQ(height("[1, [2], f((3))]"), 3u);
  EXPECT_EQ(height("\"a\""), 1u);
}

}  // namespace
}  // namespace virga::hcl
