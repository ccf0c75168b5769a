#include "cli/preview/markdown_text.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

TEST(MarkdownText, UsesBackquotesForPlainNames) {
  EXPECT_EQ(code_span("aws:ec2/vpc:Vpc"), "`aws:ec2/vpc:Vpc`");
  EXPECT_EQ(code_span(""), "<code></code>");
  EXPECT_EQ(code_span("a|b"), "<code>a&#124;b</code>");
  EXPECT_EQ(code_span(" a"), "<code> a</code>");
}

TEST(MarkdownText, CutsLongNames) {
  EXPECT_EQ(code_span(std::string(300, 'x')), "`" + std::string(300, 'x') + "`");
  EXPECT_EQ(code_span(std::string(301, 'x')), "<code>" + std::string(300, 'x') + "…</code>");
}

TEST(MarkdownText, FencesAreLongerThanTheContent) {
  EXPECT_EQ(code_block("diff", "+ a\n"), "```diff\n+ a\n```\n");
  EXPECT_EQ(code_block("", "```\n````\n"), "`````\n```\n````\n`````\n");
}

TEST(MarkdownText, CutsAfterWholeLines) {
  EXPECT_EQ(cut_lines("one\ntwo\n", 8), "one\ntwo\n");
  EXPECT_EQ(cut_lines("one\ntwo\n", 7), "one\n(1 more line)\n");
  EXPECT_EQ(cut_lines("one\ntwo\n", 4), "one\n(1 more line)\n");
  EXPECT_EQ(cut_lines("one\ntwo\n", 3), "(2 more lines)\n");
  EXPECT_EQ(cut_lines("one\ntwo\n", 0), "(2 more lines)\n");
}

}  // namespace
}  // namespace virga::cli
