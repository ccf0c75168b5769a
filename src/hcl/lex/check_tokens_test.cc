#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// What the tokens alone give rise to.
std::vector<std::string> errors_in(std::string text) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", std::move(text));
  parsed.tree.source = source.id();
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  return parsed.errors();
}

using Errors = std::vector<std::string>;

TEST(CheckTokens, EachMistakeHasItsCode) {
  EXPECT_EQ(errors_in("a = b & c"), (Errors{"V1101 at `&`"}));
  EXPECT_EQ(errors_in("a = `b`"), (Errors{"V1102 at ```"}));
  EXPECT_EQ(errors_in("a = 'b'"), (Errors{"V1103 at `'`"}));
  EXPECT_EQ(errors_in("a = 1;"), (Errors{"V1104 at `;`"}));
  EXPECT_EQ(errors_in("a = \xFF"), (Errors{"V1105 at `\xFF`"}));
  EXPECT_EQ(errors_in("a = \"b\n\""), (Errors{"V1106 at `\n`"}));
  EXPECT_EQ(errors_in("a = “b”"), (Errors{"V1107 at `“`", "V1107 at `”`"}));
  EXPECT_EQ(errors_in("a = @b"), (Errors{"V1108 at `@`"}));
}

TEST(CheckTokens, SwarmsAreReportedAFewTimes) {
  EXPECT_EQ(errors_in("& | ^ ~ & |").size(), 4u);
  EXPECT_EQ(errors_in("; ; ;").size(), 1u);
  EXPECT_EQ(errors_in("\xFF \xFF").size(), 1u);
  EXPECT_EQ(errors_in("'a' 'b' 'c' 'd'").size(), 2u);
}

TEST(CheckTokens, AFixMendsBothQuotes) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", "a = 'b'");
  check_tokens(Passage(source), lex(source.text(), LexMode::kConfig), parsed.diagnostics);
  const diag::Fix& fix = parsed.diagnostics.list().front().fixes.front();
  ASSERT_EQ(fix.edits.size(), 2u);
  EXPECT_EQ(fix.edits[0].range.span, (base::Span{4, 5}));
  EXPECT_EQ(fix.edits[1].range.span, (base::Span{6, 7}));
  EXPECT_EQ(fix.edits[1].replacement, "\"");
}

}  // namespace
}  // namespace virga::hcl
