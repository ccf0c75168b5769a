#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// The text of a template that consists of literals; other parts are written as "{}".
std::string text_of(std::string expression) {
  const Parsed parsed = parse(parse_expression, std::move(expression));
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{}) << parsed.source().text();
  std::string out;
  for (const Expr* part : parsed.tree.expr->as<TemplateExpr>().parts) {
    const auto* literal = part->if_is<LiteralExpr>();
    out += literal ? std::string(literal->value.text) : "{}";
  }
  return out;
}

TEST(Template, DecodesEscapes) {
  EXPECT_EQ(text_of(R"("a\n\t\"\\\u00e9\U0001F600")"), "a\n\t\"\\é😀");
  EXPECT_EQ(text_of(R"("$${a} %%{b} $ %")"), "${a} %{b} $ %");
}

TEST(Template, NormalizesText) {
  EXPECT_EQ(text_of("\"e\u0301\""), "é");
}

TEST(Template, TextWithoutEscapesIsViewOfTheSource) {
  const Parsed parsed = parse(parse_expression, "\"abc\"");
  const auto& part = parsed.tree.expr->as<TemplateExpr>().parts[0]->as<LiteralExpr>();
  EXPECT_EQ(part.value.text.data(), parsed.source().text().data() + 1);
}

TEST(Template, StripMarkersTrimAdjacentText) {
  EXPECT_EQ(text_of("\" a ${~ x ~} b ${ y } c\""), " a{}b {} c");
}

TEST(Template, SingleInterpolationIsNotConverted) {
  EXPECT_EQ(parse(parse_expression, "\"${a}\"").tree.expr->kind, ExprKind::kTemplateWrap);
  EXPECT_EQ(parse(parse_expression, "\"${a} \"").tree.expr->kind, ExprKind::kTemplate);
}

TEST(Template, HeredocsKeepTheirLines) {
  EXPECT_EQ(text_of("<<E\n a\n  b\nE\n"), " a\n  b\n");
}

TEST(Template, FlushHeredocsLoseCommonIndentation) {
  EXPECT_EQ(text_of("<<-E\n    a\n\n      b\n  E\n"), "a\n\n  b\n");
  EXPECT_EQ(text_of("<<-E\n    a\n  ${x} b\nE\n"), "  a\n{} b\n");
  EXPECT_EQ(text_of("<<-E\n    a\n${x} b\nE\n"), "    a\n{} b\n");
}

// As in the recorded facts.
TEST(Template, ReportsMisplacedDirectivesAfterErrorsOfTokens) {
  const Parsed parsed = parse(parse_template, "%{endif}${a b}");
  EXPECT_EQ(parsed.errors(), (std::vector<std::string>{"V1166 at `b`", "V1171 at `%{endif}`"}));
}

TEST(Template, TrimsBothSidesOfTextBetweenTwoMarkers) {
  EXPECT_EQ(text_of("\"a${~ x ~} \\n ${~ y ~} b%%{c}\""), "a{}{}b%{c}");
}

TEST(Template, ParsesDirectives) {
  const Parsed parsed =
      parse(parse_template, "%{if a}b%{else}c%{endif}%{for k, v in d}${v}%{endfor}");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
  EXPECT_EQ(parsed.dump(),
            "template 0..53\n"
            "  conditional 0..24\n"
            "    if:\n"
            "      traversal 5..6\n"
            "        root \"a\" 5..6\n"
            "    then:\n"
            "      template 7..8\n"
            "        literal 7..8 string \"b\"\n"
            "    else:\n"
            "      template 15..16\n"
            "        literal 15..16 string \"c\"\n"
            "  template-join 24..53\n"
            "    for 24..53 \"k\" \"v\"\n"
            "      in:\n"
            "        traversal 38..39\n"
            "          root \"d\" 38..39\n"
            "      value:\n"
            "        template 42..43\n"
            "          traversal 42..43\n"
            "            root \"v\" 42..43\n");
}

TEST(TemplateParser, ParsesEachTemplateAsIfItWasTheFirst) {
  TemplateParser parser;
  const std::string nested = repeat("${\"", 200) + repeat("\"}", 200);
  for (const std::string& text :
       {std::string("a ${b.c} d"), repeat("${[for a in b : \"\\n${a}\"]} e\u0301", 3000),
        std::string(), std::string("${a"), nested,
        std::string("%{ if a }$${b}%{ else }c%{ endif }"), nested, std::string("${\"\\t\"}"),
        std::string("\xFF")}) {
    const Parsed expected = parse(parse_template, text);
    Parsed parsed;
    const base::Source& source = parsed.sources->add("test.hcl", text);
    const Tree& tree = parser.parse(Passage(source), parsed.diagnostics);
    EXPECT_EQ(dump_tree(tree, source), expected.dump());
    EXPECT_EQ(tree.tokens.size(), expected.tree.tokens.size());
    EXPECT_EQ(parsed.diagnostics.size(), expected.diagnostics.size());
  }
}

}  // namespace
}  // namespace virga::hcl
