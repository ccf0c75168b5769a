#include "hcl/parse/files/segments.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "hcl/dump.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

using base::Span;

// The tree and the tokens as text.
std::string print(const Tree& tree, const base::Source& source) {
  std::string out = dump_tree(tree, source) + dump_tokens(source, tree.tokens);
  for (const BracePair& pair : tree.clean_bodies) {
    out += std::to_string(pair.open) + ".." + std::to_string(pair.close) + "\n";
  }
  return out;
}

std::optional<Tree> parse_segments(const base::Source& source, std::span<const Span> segments) {
  std::vector<std::optional<Tree>> trees;
  for (const Span segment : segments) trees.push_back(parse_segment(source, segment, {}));
  return join_segments(trees);
}

// Every way to cut the text behind a line "}" gives the tree of the text, or nothing. Returns how
// many ways give the tree.
int count_same(const std::string& text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.hcl", text);
  diag::Diagnostics diagnostics;
  const std::string expected = print(parse_config(source, diagnostics), source);
  int same = 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    if (!text.substr(0, end).ends_with("\n}\n")) continue;
    const auto cut = static_cast<std::uint32_t>(end);
    const Span segments[] = {{0, cut}, {cut, static_cast<std::uint32_t>(text.size())}};
    const auto tree = parse_segments(source, segments);
    if (!tree) continue;
    ++same;
    EXPECT_EQ(print(*tree, source), expected) << cut;
  }
  return same;
}

TEST(Segments, EndBehindBlocks) {
  EXPECT_EQ(split_into_segments("a {\n}\nb {\n}\nc {\n}\n", 3),
            (std::vector<Span>{{0, 12}, {12, 18}, {18, 18}}));
  EXPECT_EQ(split_into_segments("a {\r\n}\r\nb = 1\r\n", 4), (std::vector<Span>{{0, 8}, {8, 15}}));
}

TEST(Segments, AreOneWithoutSuchLines) {
  for (const std::string text : {"", "a = 1\n", "a {\n}", "a {\n  }\n", "a {\n} # b\n"}) {
    EXPECT_EQ(split_into_segments(text, 4),
              (std::vector<Span>{{0, static_cast<std::uint32_t>(text.size())}}));
  }
}

TEST(Segments, AreTheTreeOfTheFile) {
  EXPECT_EQ(count_same("a {\n}\nb = 1\nc {\n  d = \"\\u0041\"\n}\n# e\nf {}\n"), 2);
  EXPECT_EQ(count_same("\xEF\xBB\xBF"
                       "a {\n}\n\n/* b */ c {\n}\n"),
            2);
  EXPECT_EQ(count_same("a {\nb = {\n}\n}\nc {\n}\n"), 2);
  EXPECT_EQ(count_same("x = {\na = 1\n}\ny = {\n}\n"), 2);
}

TEST(Segments, DoNotEndInsideOfAnything) {
  for (const char* text : {
           "a = <<E\n{\n}\nE\nb {\n}\n",
           "/*\n{\n}\n*/\na {\n}\n",
           "a = (\n{\n}\n)\nb {\n}\n",
           "a = [\n{\n}\n]\nb {\n}\n",
           "a = \"${\n{\n}\n}\"\nb {\n}\n",
           "a = <<E\n${{\n}\n}E\nE\nb {\n}\n",
           "a = f(\n{\n}\n)\nb {\n}\n",
       }) {
    EXPECT_EQ(count_same(text), 1) << text;
  }
}

TEST(Segments, WithErrorsAreNotATree) {
  for (const char* text : {
           "a {\n}\nb = +\n",
           "b = +\na {\n}\n",
           "a {\n}\n}\n",
           "a {\n}\n`\n",
           "a {\n}\n\"\xFF\"\n",
           "a {\n}\n\xEF\xBB\xBF"
           "b {\n}\n",
       }) {
    EXPECT_EQ(count_same(text), 0) << text;
  }
}

TEST(Segments, WithTheSameAttributeAreNotATree) {
  EXPECT_EQ(count_same("x = 1\na {\n}\nx = 2\n"), 0);
  EXPECT_EQ(count_same("x = 1\na {\n}\ny = 2\n"), 1);
}

}  // namespace
}  // namespace virga::hcl
