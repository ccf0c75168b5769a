#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// The errors that the tokens alone cause.
std::vector<std::string> errors_in(std::string text) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", std::move(text));
  parsed.tree.source = source.id();
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  return parsed.errors();
}

using Errors = std::vector<std::string>;

TEST(CheckTokens, ReportsEachKindOfMistake) {
  EXPECT_EQ(errors_in("a = b & c"), (Errors{"V1101 at `&`"}));
  EXPECT_EQ(errors_in("a = `b`"), (Errors{"V1102 at ```"}));
  EXPECT_EQ(errors_in("a = 'b'"), (Errors{"V1103 at `'`"}));
  EXPECT_EQ(errors_in("a = 1;"), (Errors{"V1104 at `;`"}));
  EXPECT_EQ(errors_in("a = \xFF"), (Errors{"V1105 at `\xFF`"}));
  EXPECT_EQ(errors_in("a = \"b\n\""), (Errors{"V1106 at `\n`"}));
  EXPECT_EQ(errors_in("a = “b”"), (Errors{"V1107 at `“`", "V1107 at `”`"}));
  EXPECT_EQ(errors_in("a = @b"), (Errors{"V1108 at `@`"}));
}

TEST(CheckTokens, ShowsWhereAStringBegins) {
  diag::Diagnostics diagnostics;
  const base::Source source(base::SourceId::kNone, "", "a = f(\"b\", \"c${\"d\"}\n\")");
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  ASSERT_EQ(diagnostics.list()[0].labels.size(), 1u);
  EXPECT_EQ(diagnostics.list()[0].labels[0].range.span, (base::Span{11, 12}));
}

TEST(CheckTokens, ReportsRepeatedMistakesAFewTimes) {
  EXPECT_EQ(errors_in("& | ^ ~ & |").size(), 4u);
  EXPECT_EQ(errors_in("; ; ;").size(), 1u);
  EXPECT_EQ(errors_in("\xFF \xFF").size(), 1u);
  EXPECT_EQ(errors_in("'a' 'b' 'c' 'd'").size(), 2u);
}

// The text after all fixes; in parentheses if one of them is unsafe.
std::string fixed(std::string text) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", text);
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  bool is_safe = true;
  std::vector<diag::Edit> edits;
  for (const diag::Diagnostic& diagnostic : parsed.diagnostics.list()) {
    for (const diag::Fix& fix : diagnostic.fixes) {
      is_safe = is_safe && fix.safe;
      edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
    }
  }
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    text.replace(edit->range.span.begin, edit->range.span.size(), edit->replacement);
  }
  return is_safe ? text : "(" + text + ")";
}

TEST(CheckTokens, DoesNotFixDoubledSingleQuotes) {
  EXPECT_EQ(fixed("a = ''"), "a = \"\"");
  EXPECT_EQ(fixed("a = 'it''s'"), "a = 'it''s'");
  EXPECT_EQ(fixed("a = '''\n  b\n'''\n"), "a = '''\n  b\n'''\n");
}

TEST(CheckTokens, FixesSingleQuotes) {
  EXPECT_EQ(fixed("a = 'b'"), "a = \"b\"");
  EXPECT_EQ(fixed("a = 'b \"c\"'"), "a = \"b \\\"c\\\"\"");
  EXPECT_EQ(fixed("a = 'it\\'s'"), "a = \"it's\"");
  EXPECT_EQ(fixed("a = 'http://b'\n"), "a = \"http://b\"\n");
  EXPECT_EQ(fixed("a = ['b', 'c', 'd']\ne = 'f'\n"), "a = [\"b\", \"c\", \"d\"]\ne = \"f\"\n")
      << "two are reported, all are mended";
  EXPECT_EQ(fixed("a = 'b\n"), "a = 'b\n");
}

TEST(CheckTokens, OffersUnsafeFixIfSingleQuotesMayHaveAnotherMeaning) {
  EXPECT_EQ(fixed("a = '${b}'"), "(a = \"${b}\")");
  EXPECT_EQ(fixed("a = 'b\\n'"), "(a = \"b\\n\")");
}

TEST(CheckTokens, FixesDollarsOutsideStrings) {
  EXPECT_EQ(fixed("a = $b"), "(a = b)");
  EXPECT_EQ(fixed("a = ${f({ b = 1 })}"), "(a = f({ b = 1 }))");
  EXPECT_EQ(fixed("a = ${b\n}"), "a = ${b\n}");
  EXPECT_EQ(fixed("$"), "$");
}

TEST(CheckTokens, ReplacesBothCurlyQuotesOfAString) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", "a = “b” + “c”");
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  const auto& edits = parsed.diagnostics.list().at(0).fixes.at(0).edits;
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(source.text(edits[1].range.span), "”");
}

TEST(CheckTokens, FixesTemplatesWithoutQuotes) {
  EXPECT_EQ(fixed("a = ${b}-${c}x"), "(a = \"${b}-${c}x\")");
  EXPECT_EQ(fixed("a = [${b}, ${c}]"), "(a = [b, c])");
  EXPECT_EQ(fixed("a = {b = ${c}-d}"), "(a = {b = \"${c}-d\"})");
  EXPECT_EQ(fixed("a = ${b}-\"c\""), "a = ${b}-\"c\"");
}

TEST(CheckTokens, QuotesTemplatesOfUpTo500Bytes) {
  const std::string word = "${b}" + std::string(496, '-');
  EXPECT_EQ(fixed(word), "(\"" + word + "\")");
  EXPECT_EQ(fixed(word + "-"), word + "-");
}

// Searching the end of the line for each of many placeholders would take quadratic time.
TEST(CheckTokens, SearchesEndOfPlaceholderAmong256Tokens) {
  const std::string inside(254, '+');  // 256 with both braces
  EXPECT_EQ(fixed("${" + inside + "}"), "(" + inside + ")");
  EXPECT_EQ(fixed("${" + inside + "+}"), "${" + inside + "+}");
}

// The first note of the first error, or the title of its first fix.
std::string advice(std::string text) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", std::move(text));
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  const diag::Diagnostic& diagnostic = parsed.diagnostics.list().front();
  return diagnostic.notes.empty() ? diagnostic.fixes.at(0).title.str()
                                  : diagnostic.notes.front().message.str();
}

TEST(CheckTokens, AdvisesOnOperatorsOfOtherLanguages) {
  EXPECT_EQ(advice("a & b"), "did you mean `&&`?");
  EXPECT_EQ(advice("\"a\" & b"), "join strings with a template: \"${a}${b}\"");
  EXPECT_EQ(advice("a & \"b\""), "join strings with a template: \"${a}${b}\"");
  EXPECT_EQ(advice("a == \"b\" & c"), "did you mean `&&`?");
  EXPECT_EQ(advice("a != \"b${\"c\"}\" & c"), "did you mean `&&`?");
  EXPECT_EQ(advice("a & \"b\" == c"), "did you mean `&&`?");
  EXPECT_EQ(advice("a == b ? \"b\" & c : d"), "join strings with a template: \"${a}${b}\"");
  EXPECT_EQ(advice("a | b"), "did you mean `||`?");
  EXPECT_TRUE(advice("a | upper").starts_with("the language has no pipe operator"));
  EXPECT_TRUE(advice("a | f(1)").starts_with("the language has no pipe operator"));
  EXPECT_EQ(advice("~a"), "negate a bool with `!`; there are no bitwise operators");
}

}  // namespace
}  // namespace virga::hcl
