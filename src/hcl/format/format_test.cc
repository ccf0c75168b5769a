#include "hcl/format/format.h"

#include <gtest/gtest.h>

#include "hcl/format/format_testing.h"

namespace virga::hcl {
namespace {

TEST(Format, IndentsByBracketsAndSpacesTokens) {
  EXPECT_EQ(format("a \"b\"{\nc=[ 1,2 ]\nd {\ne=f( x,-y )+ !g\n}\n}\n"),
            "a \"b\" {\n"
            "  c = [1, 2]\n"
            "  d {\n"
            "    e = f(x, -y) + !g\n"
            "  }\n"
            "}\n");
}

TEST(Format, AlignsAssignmentsAndCommentsOfNeighbours) {
  EXPECT_EQ(format("a=1 # one\nlong=22 # two\n\nb=3\n# between\nccc=4\n"),
            "a    = 1  # one\n"
            "long = 22 # two\n"
            "\n"
            "b = 3\n"
            "# between\n"
            "ccc = 4\n");
}

TEST(Format, DoesNotAlignValueOfSeveralLines) {
  EXPECT_EQ(format("long_name=1\nx={\na=1\n}\nyy=2\n"),
            "long_name = 1\n"
            "x = {\n"
            "  a = 1\n"
            "}\n"
            "yy = 2\n");
}

TEST(Format, CountsColumnsInGraphemeClusters) {
  EXPECT_EQ(format("\"é\"=1 # a\n\"e\u0301e\" =2 # b\n"),
            "\"é\"  = 1 # a\n"
            "\"e\u0301e\" = 2 # b\n");
}

TEST(Format, IndentsOneLevelHoweverManyBracketsALineOpens) {
  EXPECT_EQ(format("a = f([{\nb = 1\n}])\nc = [[\n1\n],\n2]\n"),
            "a = f([{\n  b = 1\n}])\nc = [[\n  1\n  ],\n2]\n");
}

TEST(Format, DistinguishesNegationFromSubtraction) {
  EXPECT_EQ(format("a = b-1\n"), "a = b-1\n");  // a name with a dash
  EXPECT_EQ(format("a=1 -1\nb=- 1\nc=[- 1,x - y]\nd=2 * - 1\n"),
            "a = 1 - 1\nb = -1\nc = [-1, x - y]\nd = 2 * -1\n");
}

// Other formatters of HCL use this layout, although the minus is a negation.
TEST(Format, WritesSpaceAfterMinusThatFollowsArrowOrBeginsSequence) {
  EXPECT_EQ(format("a = {for k in b:k=>-1}\nc = \"${-d}\"\n"),
            "a = { for k in b : k => - 1 }\nc = \"${- d}\"\n");
}

TEST(Format, TreatsInOfForExpressionAsKeyword) {
  EXPECT_EQ(format("a = [for x in[1] : x]\nb = in [1]\n"), "a = [for x in [1] : x]\nb = in[1]\n");
}

TEST(Format, KeepsTextOfTemplatesAndFormatsTheirCode) {
  EXPECT_EQ(format("a=\" x  ${ b }  %{ if  c }y%{endif}\"\n"),
            "a = \" x  ${b}  %{if c}y%{endif}\"\n");
  EXPECT_EQ(format("a=<<-E\n  x  ${ b }\n\ty\n  E\nb=1\n"),
            "a = <<-E\n  x  ${b}\n\ty\n  E\nb = 1\n");
  EXPECT_EQ(format("a=\"${{b=1}}\"\n"), "a = \"${ { b = 1 } }\"\n");
}

TEST(Format, KeepsLineBreaks) {
  EXPECT_EQ(format("a=1\r\nbb=2 # x\r\n"), "a  = 1\r\nbb = 2 # x\r\n");
  EXPECT_EQ(format("a=1\n\n\n\nb=2"), "a = 1\n\n\n\nb = 2");
  EXPECT_EQ(format("a=1  \n  \n\t"), "a = 1\n\n ");  // whitespace at the very end stays
  EXPECT_EQ(format(""), "");
}

TEST(Format, RemovesOneByteOrderMark) {
  EXPECT_EQ(format("\uFEFFa=1\n"), "a = 1\n");
  EXPECT_EQ(format("\uFEFF\uFEFFa = 1\n"), "\uFEFF a = 1\n");
}

TEST(Format, FormatsInvalidProgramsTokenByToken) {
  EXPECT_EQ(format("a = [1,2\nb=}\n"), "a = [1, 2\nb = }\n");
  EXPECT_EQ(format("a=\xFF\xFE\n"), "a = \xFF \xFE\n");
  EXPECT_EQ(format("a = <<E\n  x ${ b }\n"), "a = <<E\n  x ${b}\n");
  EXPECT_EQ(format("a=\"x\nb=1\n"), "a = \"x\nb=1\n");
}

TEST(Format, KeepsSpaceBetweenTokensThatWouldMerge) {
  for (const char* text : {"a = 1 .0\n", "a = 1. 5\n", "a = 1 .e5\n", "a = . . .\n", "a = x. ...\n",
                           "a = ! = b\n", "a = \"${ ~x}\"\n", "a = \"${x ~ }\"\n", "a = \r \n",
                           "a = 1 ....5\n", "a = .1. E+3\n", "a = 1 .e-1\n", "a = .1. E-1x\n"}) {
    const auto kinds = [](std::string_view of) {
      std::string out;
      for (const Token& token : lex(of, LexMode::kConfig)) out += name(token.kind);
      return out;
    };
    EXPECT_EQ(kinds(format(text)), kinds(text)) << text;
    EXPECT_EQ(violated_invariant(text), "");
  }
  EXPECT_EQ(format("a = b . c\n"), "a = b.c\n");
  EXPECT_EQ(format("a = b .0 .c\n"), "a = b.0.c\n");
  EXPECT_EQ(format("f(1 ...)\n"), "f(1...)\n");
}

TEST(Format, LimitsWhitespace) {
  const std::string text = "a {\nb {\nc = 1\n}\n}\n";  // 2 + 4 + 2 spaces
  EXPECT_EQ(format(text, 8), "a {\n  b {\n    c = 1\n  }\n}\n");
  EXPECT_EQ(format(text, 7), text);
  const std::string columns = "aaa=1\nb=1 # x\nc=1111 # y\n";  // 2 + 2 and 3
  EXPECT_EQ(format(columns, 7), "aaa = 1\nb   = 1    # x\nc   = 1111 # y\n");
  EXPECT_EQ(format(columns, 6), columns);
}

}  // namespace
}  // namespace virga::hcl
