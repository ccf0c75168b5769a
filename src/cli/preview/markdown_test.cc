#include <gtest/gtest.h>

#include "cli/preview/preview_testing.h"
#include "diag/codes/tool.h"
#include "diag/page_testing.h"

namespace virga::cli {
namespace {

using engine::Operation;
using testing::PropertyValue;
using testing::ReportParts;
using testing::text;

std::string markdown(const ReportParts& parts, std::size_t longest = kLongestComment) {
  return preview_markdown(parts.report(), {}, longest);
}

TEST(Markdown, ShowsTheChangesOfEachResource) {
  ReportParts parts;
  parts.add_update("photos", true);
  parts.add(Operation::kSame, "logs");
  EXPECT_EQ(markdown(parts), R"(### Preview of `shop`, stack `dev`: 1 to replace, 1 unchanged

| Operation | Type | Name |
|---|---|---|
| replace | `t:index:Bucket` | `photos` |

<details>
<summary>replace <code>t:index:Bucket</code> <code>photos</code></summary>

```diff
- size (replaces): 1
+ size (replaces): 2
```

</details>
)");
}

TEST(Markdown, SaysThatNothingChanges) {
  ReportParts parts;
  parts.add(Operation::kSame, "logs");
  EXPECT_EQ(markdown(parts), "### Preview of `shop`, stack `dev`: no changes, 1 unchanged\n");
}

TEST(Markdown, ShowsErrors) {
  ReportParts parts;
  parts.diagnostics.add(diag::codes::kNotComparable, {}, diag::Excerpt{"v1"},
                        diag::Reason{"there is no v1"});
  EXPECT_EQ(markdown(parts), R"(### Preview of `shop`, stack `dev`: 1 error

```text
error[V5093]: cannot compare with the program at `v1`: there is no v1
```
)");
}

TEST(Markdown, MasksSecrets) {
  ReportParts parts;
  engine::ResourceStep& step = parts.add_update("photos");
  step.old_inputs = PropertyValue::object({{"size", PropertyValue::secret(text("hunter1"))}});
  step.inputs = PropertyValue::object({{"size", PropertyValue::secret(text("hunter2"))}});
  parts.add(Operation::kCreate, "logs").inputs =
      PropertyValue::object({{"keys", PropertyValue::secret(text("hunter3"))}});
  parts.outputs = PropertyValue::object({{"key", PropertyValue::secret(text("hunter4"))}});
  const std::string comment = markdown(parts);
  EXPECT_EQ(comment.find("hunter"), std::string::npos) << comment;
  EXPECT_NE(comment.find("- size: [secret]\n+ size: [secret]\n"), std::string::npos) << comment;
  EXPECT_NE(comment.find("+ keys: [secret]\n"), std::string::npos) << comment;
  EXPECT_NE(comment.find("+ key: [secret]\n"), std::string::npos) << comment;
}

// Names and values are not the user's Markdown.
TEST(Markdown, EscapesNamesAndValues) {
  ReportParts parts;
  parts.add(Operation::kCreate, "a|b`c\n<img src=x> @ann *").inputs =
      PropertyValue::object({{"text", text("```\n</details>")}});
  const std::string comment = markdown(parts);
  EXPECT_NE(comment.find("| <code>a&#124;b&#96;c&#92;n&lt;img src=x&gt; &#64;ann &#42;</code> |"),
            std::string::npos)
      << comment;
  EXPECT_NE(comment.find("````diff\n"), std::string::npos) << comment;
  EXPECT_EQ(comment.find("<img"), std::string::npos) << comment;
}

// The comment is cut to the limit, and complete at the limit.
TEST(Markdown, IsCutAtTheLimit) {
  ReportParts parts;
  for (int i = 0; i < 60; ++i) parts.add_update("bucket" + std::to_string(i));
  const std::string whole = markdown(parts);
  ASSERT_GT(whole.size(), 8192u);
  EXPECT_EQ(whole.find("Omitted"), std::string::npos);
  // 300 bytes are reserved for the note.
  EXPECT_EQ(markdown(parts, whole.size() + 300), whole);
  const std::string cut = markdown(parts, whole.size() + 299);
  EXPECT_LE(cut.size(), whole.size() + 299);
  EXPECT_TRUE(cut.ends_with("Omitted, because a comment has at most " +
                            std::to_string(whole.size() + 299) +
                            " characters: 1 detailed change. `virga preview` shows everything.\n"))
      << cut;
}

TEST(Markdown, IsBoundedWhateverTheReport) {
  ReportParts parts;
  for (int i = 0; i < 3000; ++i) {
    parts.add(Operation::kCreate, std::string(400, '|') + std::to_string(i)).inputs =
        PropertyValue::object({{"text", text(std::string(100'000, '`'))}});
  }
  for (int i = 0; i < 100; ++i) {
    parts.diagnostics.add(diag::codes::kNotComparable, {}, diag::Excerpt{"v1"},
                          diag::Reason{std::string(10'000, '`')});
  }
  parts.outputs = PropertyValue::object({{"text", text(std::string(100'000, '`'))}});
  for (const std::size_t longest : {std::size_t{8192}, kLongestComment}) {
    const std::string comment = markdown(parts, longest);
    EXPECT_LE(comment.size(), longest);
    EXPECT_NE(comment.find("\nOmitted, because"), std::string::npos);
  }
}

// The example of docs/preview.md.
TEST(Markdown, IsAsThePageShows) {
  ReportParts parts;
  parts.add_update("photos");
  parts.add(Operation::kCreate, "logs");
  PreviewReport report = parts.report();
  report.against = "main";
  std::string shown = "\n";
  for (const std::string& line : diag::lines_of(preview_markdown(report, {}))) {
    shown += line.empty() ? "\n" : "    " + line + "\n";
  }
  EXPECT_NE(diag::page_text("/docs/preview.md").find(shown), std::string::npos) << shown;
}

}  // namespace
}  // namespace virga::cli
