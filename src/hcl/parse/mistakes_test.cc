// Each mistake causes one diagnostic with the right range.
#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

struct ParseMistake {
  const char* text;
  const char* error;
};

void expect_each(std::span<const ParseMistake> mistakes, Read read) {
  for (const ParseMistake& mistake : mistakes) {
    EXPECT_EQ(parse(read, mistake.text).errors(), std::vector<std::string>{mistake.error})
        << mistake.text;
  }
}

TEST(Mistakes, InBodies) {
  constexpr ParseMistake kMistakes[] = {
      {"\"a\" = 1\n", "V1111 at `\"`"},
      {"b {\n  a = 1\n", "V1112 at `{`"},
      {"= 1\n", "V1113 at `=`"},
      {"a : 1\n", "V1114 at `a`"},
      {"a = 1\na = 2\n", "V1115 at `a`"},
      {"a = 1 b = 2\n", "V1116 at `b`"},
      {"a = 1,\n", "V1117 at `,`"},
      {"b \"x\" = {}\n", "V1118 at `=`"},
      {"b \"x\"\n{\n}\n", "V1119 at `\n`"},
      {"b \"x\" 1 {}\n", "V1120 at `1`"},
      {"b { c {} }\n", "V1121 at `c {`"},
      {"b { a = 1, c = 2 }\n", "V1122 at `,`"},
      {"b { a = 1\n}\n", "V1123 at `\n`"},
      {"b { a = 1 c }\n", "V1124 at `c`"},
      {"b {} c {}\n", "V1125 at `c`"},
      {"b \"${a}\" {}\n", "V1126 at `${`"},
  };
  expect_each(kMistakes, parse_config);
}

// The titles of the fixes of the first error.
std::string offered(const std::string& text) {
  diag::Diagnostics diagnostics;
  const base::Source source(base::SourceId::kNone, "", text);
  parse_config(source, diagnostics);
  if (diagnostics.empty()) return "nothing is wrong";
  std::string titles;
  for (const diag::Fix& fix : diagnostics.list()[0].fixes) titles += fix.title.str();
  return titles;
}

// Applies the first edit of the first fix of the first error.
std::string text_after_fix(const std::string& text) {
  diag::Diagnostics diagnostics;
  const base::Source source(base::SourceId::kNone, "", text);
  parse_config(source, diagnostics);
  const diag::Edit& edit = diagnostics.list().at(0).fixes.at(0).edits.at(0);
  std::string result = text;
  return result.replace(edit.range.span.begin, edit.range.span.size(), edit.replacement);
}

TEST(Mistakes, ColonsBecomeOneEqualsSign) {
  EXPECT_EQ(text_after_fix("a : 1\n"), "a = 1\n");
  EXPECT_EQ(text_after_fix("a: 1\n"), "a = 1\n");
  EXPECT_EQ(text_after_fix("a := 1\n"), "a = 1\n");
}

TEST(Mistakes, OfferOperatorsInsteadOfWordsOfOtherLanguages) {
  EXPECT_EQ(offered("x = a and b\n"), "use `&&`");
  EXPECT_EQ(offered("x = [a or b]\n"), "use `||`");
  EXPECT_EQ(offered("x = f(a and b)\n"), "use `&&`");
  EXPECT_EQ(offered("x = (not a)\n"), "use `!`");
  EXPECT_EQ(offered("x = not a\n"), "use `!`");
  EXPECT_EQ(offered("x = knot a\n"), "");
  EXPECT_EQ(offered("x = a android\n"), "");
  EXPECT_EQ(offered("x = not\n"), "nothing is wrong");
}

// The string and the block are both unfinished. Both are reported, as recorded.
TEST(Mistakes, ReportUnclosedLabelAndUnfinishedBlock) {
  EXPECT_EQ(errors_in_config("b \"a"), (std::vector<std::string>{"V1127 at ``", "V1120 at ``"}));
}

TEST(Mistakes, InExpressions) {
  constexpr ParseMistake kMistakes[] = {
      {"1 +", "V1131 at ``"},
      {"1 + ]", "V1132 at `]`"},
      {"1.2.3", "V1133 at `1.2.3`"},
      {"1e2147483647", "V1133 at `1e2147483647`"},
      {"(1 2", "V1134 at `2`"},
      {"a ? 1", "V1135 at ``"},
      {"1 2", "V1136 at `2`"},
      {"a.(", "V1137 at `(`"},
      {"a.0.1", "V1138 at `0.1`"},
      {"a.*.*", "V1139 at `*`"},
      {"a[*", "V1140 at ``"},
      {"a[1", "V1141 at ``"},
      {"a::1()", "V1142 at `1`"},
      {"a::b", "V1143 at ``"},
      {"f(a..., b)", "V1144 at `...`"},
      {"f(1", "V1145 at `f(`"},
      {"f(1 2)", "V1146 at `2`"},
      {"[1", "V1147 at `[`"},
      {"[1 2]", "V1148 at `2`"},
      {"{a = 1", "V1149 at `{`"},
      {"{a}", "V1151 at `}`"},
      {"{a, b}", "V1150 at `,`"},
      {"{a = 1 b = 2}", "V1152 at `b`"},
      {"[for 1 in a : 1]", "V1153 at `1`"},
      {"[for a of b : 1]", "V1154 at `of`"},
      {"[for a in b]", "V1155 at `]`"},
      {"[for a in b : a b]", "V1156 at `b`"},
      {"[for a in b : a => a]", "V1157 at `a`"},
      {"[for a in b : a...]", "V1158 at `...`"},
      {"{for a in b : a}", "V1159 at `a`"},
      {"\"\\u12\"", "V1162 at `\\u12`"},
      {"\"\\ud800\"", "V1163 at `\\ud800`"},
      {"\"\\q\"", "V1164 at `\\q`"},
      {"\"a${b\"", "V1165 at `a`"},
      {"\"${a b}\"", "V1166 at `b`"},
      {"\"a", "V1170 at ``"},
  };
  expect_each(kMistakes, parse_expression);
}

TEST(Mistakes, InTemplates) {
  constexpr ParseMistake kMistakes[] = {
      {"%{1}", "V1167 at `1`"},
      {"%{fi a}", "V1168 at `fi`"},
      {"%{if a b}%{endif}", "V1169 at `b`"},
      {"%{endif}", "V1171 at `%{endif}`"},
      {"%{if a}%{endfor}", "V1172 at `%{endfor}`"},
      {"%{if a}", "V1173 at ``"},
      {"%{for a in b}", "V1173 at ``"},
      {"%{if a}%{else}%{else}", "V1174 at `%{else}`"},
      {"%{for a in b}%{else}", "V1175 at `%{else}`"},
  };
  expect_each(kMistakes, parse_template);
}

TEST(Mistakes, InTraversals) {
  constexpr ParseMistake kMistakes[] = {
      {"1", "V1181 at `1`"},   {"a.1", "V1182 at `1`"}, {"a[b]", "V1183 at `b`"},
      {"a[0", "V1184 at ``"},  {"a b", "V1185 at `b`"}, {"a[*]", "V1186 at `*`"},
      {"a.*", "V1186 at `*`"},
  };
  expect_each(kMistakes, [](const base::Source& source, diag::Diagnostics& diagnostics,
                            const base::Limits& limits) {
    return parse_traversal(source, false, diagnostics, limits);
  });
}

TEST(Mistakes, DoNotStopParsing) {
  const Parsed parsed = parse(parse_config, "a = [1 2]\nb = 3\nc {\n  d = )\n}\ne = 5\n");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{"V1148 at `2`"});
  EXPECT_NE(parsed.tree.body->attribute("b"), nullptr);
  EXPECT_NE(parsed.tree.body->attribute("e"), nullptr);
}

TEST(Mistakes, UnclosedBlockHasRangesOfBraceAndEnd) {
  const Parsed parsed = parse(parse_config, "b {\n  c {\n  }\n");
  const diag::Diagnostic& diagnostic = parsed.diagnostics.list().front();
  EXPECT_EQ(diagnostic.subject.span, (Span{2, 3}));
  ASSERT_EQ(diagnostic.labels.size(), 1u);
  EXPECT_EQ(diagnostic.labels[0].range.span, (Span{14, 14}));
}

TEST(Mistakes, HaveFixesThatCorrectThem) {
  const Parsed parsed = parse(parse_config, "a = [1 2]\n");
  const diag::Edit& edit = parsed.diagnostics.list().front().fixes.front().edits.front();
  EXPECT_EQ(edit.range.span, (Span{6, 6}));
  EXPECT_EQ(edit.replacement, ",");
}

}  // namespace
}  // namespace virga::hcl
