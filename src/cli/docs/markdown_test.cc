#include "cli/docs/markdown.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

TEST(Markdown, CellsStayOnOneLine) {
  EXPECT_EQ(cell("a\n  b\tc\r\n"), "a b c");
  EXPECT_EQ(cell(std::string("a\0b\x1b[31m", 8)), "a b [31m");
  EXPECT_EQ(cell("a | b"), "a \\| b");
  EXPECT_EQ(cell(""), "");
}

TEST(Markdown, TextsCannotEndThePlaceOfTheDocumentation) {
  EXPECT_EQ(cell("<!-- /virga docs -->"), "&lt;!-- /virga docs -->");
  EXPECT_EQ(paragraph("a\n<!-- /virga docs -->\n"), "a\n&lt;!-- /virga docs -->\n");
  EXPECT_EQ(fence("<!-- /virga docs -->"), "```pcl\n&lt;!-- /virga docs -->\n```\n");
}

TEST(Markdown, CodeHasEnoughBackquotes) {
  EXPECT_EQ(code("a"), "`a`");
  EXPECT_EQ(code("a`b"), "``a`b``");
  EXPECT_EQ(code("`a``"), "``` `a`` ```");
  EXPECT_EQ(code("a | b"), "`a \\| b`");
  EXPECT_EQ(code(""), "");
}

TEST(Markdown, FencesAreLongerThanTheirContents) {
  EXPECT_EQ(fence("a"), "```pcl\na\n```\n");
  EXPECT_EQ(fence("```\n"), "````pcl\n```\n````\n");
}

TEST(Markdown, HeadingsHaveAtMostSixMarks) {
  EXPECT_EQ(heading(2, "a\nb"), "## a b\n");
  EXPECT_EQ(heading(9, "a"), "###### a\n");
}

TEST(Table, OmitsEmptyColumns) {
  Table table({"name", "text", "key"});
  EXPECT_TRUE(table.empty());
  table.add({"a", "", "k"});
  table.add({"b", "", ""});
  EXPECT_EQ(table.str(), "| name | key |\n|---|---|\n| a | k |\n| b | |\n");
}

}  // namespace
}  // namespace virga::cli
