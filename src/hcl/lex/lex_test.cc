#include "hcl/lex/lex.h"

#include <gtest/gtest.h>

namespace virga::hcl {
namespace {

// "Ident(a) Equal(=) ...", without kEOF; line breaks are written as "\n".
std::string kinds(std::string_view text, LexMode mode = LexMode::kConfig) {
  std::string out;
  for (const Token& token : lex(text, mode)) {
    if (token.kind == TokenKind::kEOF) break;
    if (!out.empty()) out += ' ';
    out += name(token.kind);
    out += '(';
    for (char c : text.substr(token.span.begin, token.span.size())) {
      if (c == '\n') {
        out += "\\n";
      } else {
        out += c;
      }
    }
    out += ')';
  }
  return out;
}

TEST(Lex, LexesArgument) {
  EXPECT_EQ(kinds("a = 1\n"), "Ident(a) Equal(=) NumberLit(1) Newline(\\n)");
}

// The lexer reads code in windows of 32 bytes, which may end anywhere in a token.
TEST(Lex, ReadsTheSameTokensAtEveryOffset) {
  const std::string text =
      "a.b...c==d=>e!=f<=g>=h::i:j&&k||l&m|n-o--p -q+-r 1.5e-3 1e 0x1 a-1 1a\t\x1F@ \u00E9t\u00E9 "
      "x\u65E5y \u00A0 \xFF \"s${x[1].y}t\" \"\" \"$${\\n\" {z} [;`'^] ~ # c\n/* d */ // e\r\n\r* "
      "a_name_of_more_than_thirty_two_characters = another_name_of_more_than_32_characters\n"
      "if <<E\nt ${u} v\nE\n";
  const std::string expected = kinds(text);
  for (std::size_t offset = 0; offset <= 64; ++offset) {
    const std::string spaces(offset, ' ');
    EXPECT_EQ(kinds(spaces + text), expected) << offset;
    EXPECT_EQ(kinds(text + spaces), expected) << offset;
  }
  // Without a window: the end of a text is read token by token.
  for (std::size_t size = 1; size <= text.find('"'); ++size) {
    const std::string begin = text.substr(0, size);
    EXPECT_EQ(kinds(begin + std::string(64, ' ')), kinds(begin + std::string(8, ' '))) << size;
  }
}

TEST(Lex, TakesLongestOperator) {
  EXPECT_EQ(kinds("= == => ! != < <= > >= & && | || : :: . ..."),
            "Equal(=) EqualOp(==) FatArrow(=>) Bang(!) NotEqual(!=) LessThan(<) LessThanEq(<=) "
            "GreaterThan(>) GreaterThanEq(>=) BitwiseAnd(&) And(&&) BitwiseOr(|) Or(||) Colon(:) "
            "DoubleColon(::) Dot(.) Ellipsis(...)");
}

TEST(Lex, EndsNumbersBeforeTrailingDots) {
  EXPECT_EQ(kinds("1.5e-3 1... 1.2.3 1e 0x1"),
            "NumberLit(1.5e-3) NumberLit(1) Ellipsis(...) NumberLit(1.2.3) NumberLit(1) Ident(e) "
            "NumberLit(0) Ident(x1)");
}

TEST(Lex, AcceptsDashesAndUnicodeInIdentifiers) {
  EXPECT_EQ(kinds("a-b_1 été 日本"), "Ident(a-b_1) Ident(été) Ident(日本)");
}

TEST(Lex, IncludesLineBreakInLineComments) {
  EXPECT_EQ(kinds("a # b\n// c\n/* d\n */ e # f"),
            "Ident(a) Comment(# b\\n) Comment(// c\\n) Comment(/* d\\n */) Ident(e) Comment(# f)");
}

TEST(Lex, DoesNotLexUnclosedCommentAsComment) {
  EXPECT_EQ(kinds("/* a"), "Slash(/) Star(*) Ident(a)");
}

TEST(Lex, NestsQuotedTemplates) {
  EXPECT_EQ(kinds(R"("a${ {b="c"} ~}d")"),
            "OQuote(\") QuotedLit(a) TemplateInterp(${) OBrace({) Ident(b) Equal(=) OQuote(\") "
            "QuotedLit(c) CQuote(\") CBrace(}) TemplateSeqEnd(~}) QuotedLit(d) CQuote(\")");
}

TEST(Lex, LexesEscapedSequencesAsText) {
  EXPECT_EQ(kinds(R"("$${a} %%{ $ \" \${")"),
            "OQuote(\") QuotedLit($${) QuotedLit(a} ) QuotedLit(%%{) QuotedLit( ) QuotedLit($) "
            "QuotedLit( \\\" \\${) CQuote(\")");
}

TEST(Lex, DoesNotEndStringAtLineBreak) {
  EXPECT_EQ(kinds("\"a\nb\""),
            "OQuote(\") QuotedLit(a) QuotedNewline(\\n) QuotedLit(b) CQuote(\")");
}

TEST(Lex, EndsHeredocAtMarkerAloneOnItsLine) {
  EXPECT_EQ(kinds("<<-E\n x${y}\nE z\n  E\nq"),
            "OHeredoc(<<-E\\n) StringLit( x) TemplateInterp(${) Ident(y) TemplateSeqEnd(}) "
            "StringLit(\\n) StringLit(E z\\n) CHeredoc(  E) Newline(\\n) Ident(q)");
}

TEST(Lex, RequiresLineBreakAfterHeredocMarker) {
  EXPECT_EQ(kinds("<<E x"), "LessThan(<) LessThan(<) Ident(E) Ident(x)");
}

TEST(Lex, LexesBareTemplates) {
  EXPECT_EQ(
      kinds("a ${b}\n$", LexMode::kTemplate),
      "StringLit(a ) TemplateInterp(${) Ident(b) TemplateSeqEnd(}) StringLit(\\n) StringLit($)");
}

TEST(Lex, SkipsByteOrderMark) {
  const Tokens tokens =
      lex("\xEF\xBB\xBF"
          "a",
          LexMode::kConfig);
  EXPECT_EQ(tokens[0].span, (base::Span{3, 4}));
}

TEST(Lex, LexesInvalidUtf8AsBadTokens) {
  EXPECT_EQ(kinds("\xFF"), "BadUTF8(\xFF)");
  EXPECT_EQ(kinds("\"\xE6\x97\""), "OQuote(\") BadUTF8(\xE6) BadUTF8(\x97) CQuote(\")");
}

TEST(Lex, LexesUnexpectedCharacterAsOneToken) {
  EXPECT_EQ(kinds("“"), "Invalid(“)");
  EXPECT_EQ(kinds("\r"), "Invalid(\r)");
}

TEST(IsIdentifier, ChecksTheWholeText) {
  for (const char* text : {"a", "_", "a-b", "é", "ａ"}) EXPECT_TRUE(is_identifier(text)) << text;
  for (const char* text : {"", "-a", "1a", "a b", "a.", "a\xFF"}) {
    EXPECT_FALSE(is_identifier(text)) << text;
  }
}

}  // namespace
}  // namespace virga::hcl
