#include "schema/read/docs_text.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

TEST(DocsText, KeepsPlainText) {
  for (const std::string_view text :
       {"", "One line.", "Two\nlines, `code` and *more*.", "# Heading\n\n- a\n- b",
        "a < b, <guid>, <fleet-id>, 1 & 2, {{ x }} and {{% note %}}"}) {
    EXPECT_EQ(docs_text(text), text);
  }
}

TEST(DocsText, RemovesExamplesInOtherLanguages) {
  EXPECT_EQ(docs_text("A.\n\n{{% examples %}}\nx\n{{% /examples %}}\n\nB."), "A.\n\nB.");
  EXPECT_EQ(docs_text("A.\n\n{{% examples %}}\nto the end"), "A.");
  EXPECT_EQ(docs_text("A.\n<!--Start PulumiCodeChooser -->\n```python\nx\n```\n"
                      "<!--End PulumiCodeChooser -->\nB."),
            "A.\n\nB.");
  EXPECT_EQ(docs_text("A.\n\n## Example Usage\n\n```python\n# comment\n## other\n```\n### Sub\nx\n"
                      "## Import\nB."),
            "A.\n\n## Import\nB.");
}

TEST(DocsText, KeepsFencedCode) {
  EXPECT_EQ(docs_text("```yaml\na: <b>&lt;\n\n\n## Example Usage\n```\n<b>c</b>"),
            "```yaml\na: <b>&lt;\n\n\n## Example Usage\n```\nc");
  EXPECT_EQ(docs_text("```\nopen <b>"), "```\nopen <b>");
}

TEST(DocsText, ConvertsTagsToText) {
  EXPECT_EQ(docs_text("If <span lang-a=\"`b`\" lang-c=\"`d`\">`name`</span> is <b>not</b> set"),
            "If `name` is not set");
  EXPECT_EQ(docs_text("<p>Either</p><ul><li>one</li><li><code>two</code></li></ul>"),
            "Either\n\n- one\n- `two`");
  EXPECT_EQ(docs_text("a<br/>b<br>c<!-- hidden -->d"), "a\nb\ncd");
  EXPECT_EQ(docs_text("&lt;a&gt; &amp;lt;"), "<a> &lt;");
  EXPECT_EQ(docs_text("<b open"), "<b open");
  const std::string hostile(100'000, '<');
  EXPECT_EQ(docs_text(hostile), hostile);
}

TEST(DocsText, ConvertsReferencesToNames) {
  EXPECT_EQ(docs_text("see {{% ref #/resources/x:i:R %}}"), "see `x:i:R`");
  EXPECT_EQ(docs_text("{{% ref#/resources/x:i:R/inputProperties/in %}}"), "`x:i:R.in`");
  EXPECT_EQ(docs_text("{{% ref /y/v1.0.0/schema.json#/functions/y:i:f/outputs/properties/o %}}"),
            "`y:i:f.o`");
  EXPECT_EQ(docs_text("{{% ref nowhere %}}"), "`nowhere`");
  EXPECT_EQ(docs_text("{{% ref"), "{{% ref");
}

}  // namespace
}  // namespace virga::schema
