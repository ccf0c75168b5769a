#include "ide/document/document.h"

#include <gtest/gtest.h>

namespace virga::ide {
namespace {

TEST(Document, IsMarkdownAndPlainText) {
  Document document;
  document.heading(2, "Title");
  document.code("a = 1");
  document.paragraph("See `a`.");
  document.item("one");
  document.item("two");
  document.description("A <b>bold</b> &lt;name&gt; in `&lt;b&gt;`.<br>Next");
  EXPECT_EQ(document.markdown(),
            "## Title\n\n```pcl\na = 1\n```\n\nSee `a`.\n\n- one\n- two\n\n"
            "A bold \\<name> in `<b>`.\nNext");
  EXPECT_EQ(document.plain(),
            "Title\n\na = 1\n\nSee `a`.\n\n- one\n- two\n\nA bold <name> in `<b>`.\nNext");
}

TEST(Document, ContainsBackticksInCode) {
  Document document;
  document.code("a = \"```\"");
  EXPECT_EQ(document.markdown(), "````pcl\na = \"```\"\n````");
  EXPECT_EQ(code_span("a`b"), "``a`b``");
  EXPECT_EQ(code_span("`a`"), "`` `a` ``");
  EXPECT_EQ(code_span("a\nb"), "`a b`");
}

TEST(DescriptionMarkdown, CutsLongTextAndClosesCode) {
  EXPECT_EQ(description_markdown("one two three", 9), "one two …");
  EXPECT_EQ(description_markdown("```\ncode code", 9), "```\ncode …\n```");
  EXPECT_EQ(description_markdown("ééé", 3), "é …");
  EXPECT_EQ(description_markdown("see <https://example.com>", 100), "see <https://example.com>");
}

TEST(FirstSentence, EndsAtPeriodOrLine) {
  EXPECT_EQ(first_sentence("Units, e.g. GB. More."), "Units, e.g. GB.");
  EXPECT_EQ(first_sentence("One\nTwo"), "One");
  EXPECT_EQ(first_sentence(""), "");
}

}  // namespace
}  // namespace virga::ide
