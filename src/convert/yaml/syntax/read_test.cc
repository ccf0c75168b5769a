#include "convert/yaml/syntax/read.h"

#include <gtest/gtest.h>

#include "convert/yaml/syntax/reading_testing.h"

namespace virga::convert::yaml {
namespace {

TEST(Read, KnowsWhereNodesBeginAndEnd) {
  const ReadText read(
      "a: plain # c\nb: \"quo\\\"ted\"\nc: 'it''s'\nd: |\n  one\n\n  two\ne: two\n  lines\n"
      "f: [1, {x: 2}]\ng:\n  - 1\n  - 2\nh: ~\n");
  ASSERT_TRUE(read.root) << read.error();
  const auto value = [&](std::size_t i) { return read.text(read.root->members[i].value); };
  EXPECT_EQ(value(0), "plain");
  EXPECT_EQ(value(1), "\"quo\\\"ted\"");
  EXPECT_EQ(value(2), "'it''s'");
  EXPECT_EQ(value(3), "|\n  one\n\n  two");
  EXPECT_EQ(value(4), "two\n  lines");
  EXPECT_EQ(value(5), "[1, {x: 2}]");
  EXPECT_EQ(value(6), "- 1\n  - 2");
  EXPECT_EQ(value(7), "~");
}

TEST(Read, PlacesMissingValuesBehindTheirKeys) {
  const ReadText read("a:\nb: 1\n");
  ASSERT_TRUE(read.root);
  EXPECT_EQ(read.root->members[0].value.range.span, (base::Span{1, 1}));
}

TEST(Read, DistinguishesStyles) {
  const ReadText read("a: 1\nb: '1'\nc: |\n  1\nd: !!str 1\n");
  ASSERT_TRUE(read.root);
  const auto& members = read.root->members;
  EXPECT_EQ(members[0].value.style, Node::Style::kPlain);
  EXPECT_EQ(members[1].value.style, Node::Style::kQuoted);
  EXPECT_EQ(members[2].value.style, Node::Style::kBlock);
  EXPECT_EQ(members[3].value.tag, "!!str");
}

TEST(Read, AcceptsByteOrderMark) {
  const ReadText read(
      "\xEF\xBB\xBF"
      "a: bcd\n");
  ASSERT_TRUE(read.root) << read.error();
  EXPECT_EQ(read.text(read.root->members[0].value), "bcd");
}

TEST(Read, AcceptsEmptyText) {
  const ReadText read("");
  ASSERT_TRUE(read.root);
  EXPECT_EQ(read.root->kind, Node::Kind::kNull);
}

TEST(Read, ReportsAliasesAndMergeKeys) {
  EXPECT_EQ(ReadText("a: &x 1\nb: *x\n").error(),
            "2:4: aliases and merge keys are not part of Pulumi YAML");
  EXPECT_EQ(ReadText("a:\n  <<: {b: 1}\n").error(),
            "2:3: aliases and merge keys are not part of Pulumi YAML");
}

TEST(Read, ReportsRepeatedKeys) {
  EXPECT_EQ(ReadText("a: 1\nb: 2\na: 3\n").error(),
            "3:1: this is not valid YAML: this key is in the map already");
}

TEST(Read, ReportsKeysThatAreNotStrings) {
  EXPECT_EQ(ReadText("? [a]\n: 1\n").error(),
            "1:3: this is not valid YAML: the key of a map must be a string");
}

TEST(Read, ReportsMissingColons) {
  EXPECT_EQ(ReadText("a: 1\nb 2\n").error(),
            "2:1: this is not valid YAML: a `:` is missing after this key");
  EXPECT_TRUE(ReadText("? a\nb:\n").root);
  EXPECT_TRUE(ReadText("{a, b}").root);
}

TEST(Read, ReportsOpenQuotes) {
  EXPECT_EQ(ReadText("a: \"b\n").error(), "1:4: this is not valid YAML: this quote is not closed");
  EXPECT_EQ(ReadText("a: 'b''\n").error(), "1:4: this is not valid YAML: this quote is not closed");
}

TEST(Read, ReportsTabs) {
  EXPECT_EQ(ReadText("a:\n\tb: 1\n").error(),
            "2:1: this is not valid YAML: the indentation has a tab; use spaces");
}

TEST(Read, ReportsInvalidUtf8) {
  EXPECT_EQ(ReadText("a: \xFF\n").error(), "1:4: this is not valid YAML: this byte is not UTF-8");
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(Read, LimitsDepth) {
  EXPECT_TRUE(ReadText(nested(kMaxDepth)).root);
  const ReadText deep(nested(kMaxDepth + 1));
  EXPECT_FALSE(deep.root);
  EXPECT_EQ(deep.error(), "1:201: this is not valid YAML: it is nested too deeply");
}

std::string list_of(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += "-\n";
  return text;
}

TEST(Read, LimitsSize) {
  EXPECT_TRUE(ReadText(list_of(kMaxNodes - 1)).root);
  EXPECT_NE(ReadText(list_of(kMaxNodes)).error().find("it is too large"), std::string::npos);
}

TEST(Read, SurvivesEveryPrefix) {
  const std::string text =
      "a: \"x\\\"\" # c\nb: |\n  t\nc: [1, {d: 'e'}]\nf:\n- &g !h i\n- >-\n  j\n? k\n: l\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const ReadText read(text.substr(0, size));
    EXPECT_TRUE(read.root || read.diagnostics.has_errors());
  }
}

TEST(Read, SurvivesDamagedBytes) {
  const std::string text = "a: \"x\" # c\nb: |\n  t\nc: [1, {d: 'e'}]\nf:\n- g: h\n";
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char c : std::string_view("\0\n\t\"'#:-[]{}&*!|>%@`\xC3", 21)) {
      std::string damaged = text;
      damaged[at] = c;
      const ReadText read(damaged);
      EXPECT_TRUE(read.root || read.diagnostics.has_errors());
    }
  }
}

}  // namespace
}  // namespace virga::convert::yaml
