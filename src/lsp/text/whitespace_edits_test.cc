#include "lsp/text/whitespace_edits.h"

#include <gtest/gtest.h>

#include <ranges>

#include "hcl/format/format.h"

namespace virga::lsp {
namespace {

std::string edited(std::string text, const std::vector<SpanEdit>& edits) {
  for (const SpanEdit& edit : edits | std::views::reverse) {
    text.replace(edit.span.begin, edit.span.size(), edit.text);
  }
  return text;
}

TEST(WhitespaceEdits, AreAsSmallAsPossible) {
  const auto edits = whitespace_edits("a=1\n  b   = 2\nc = 3", "a = 1\nb = 2\nc = 3");
  ASSERT_EQ(edits.size(), 4u);
  EXPECT_EQ(edits[0].span, (base::Span{1, 1}));
  EXPECT_EQ(edits[0].text, " ");
  EXPECT_EQ(edits[2].span, (base::Span{4, 6}));
  EXPECT_EQ(edits[3].span, (base::Span{8, 10}));
}

TEST(WhitespaceEdits, AreEmptyForEqualTexts) {
  EXPECT_TRUE(whitespace_edits("", "").empty());
  EXPECT_TRUE(whitespace_edits("a = \"b  c\"\n", "a = \"b  c\"\n").empty());
}

TEST(WhitespaceEdits, RemoveAByteOrderMark) {
  const std::string text =
      "\xEF\xBB\xBF"
      "a=1\n";
  EXPECT_EQ(edited(text, whitespace_edits(text, "a = 1\n")), "a = 1\n");
  EXPECT_EQ(whitespace_edits(text, "a = 1\n")[0].span, (base::Span{0, 3}));
}

TEST(WhitespaceEdits, ReplaceTheRestIfOtherCharactersDiffer) {
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
           {"a b c", "a x c"}, {"é", "è"}, {"xé", "xè!"}, {"ab", "a"}, {"a", "ab "}, {"a ", ""}}) {
    EXPECT_EQ(edited(before, whitespace_edits(before, after)), after);
  }
  EXPECT_EQ(whitespace_edits("xé", "xè")[0].span, (base::Span{1, 3}));
}

TEST(WhitespaceEdits, LeadToTheFormattedText) {
  const std::string text =
      "config  a  string { default=\"x  y\" } # c\r\nb = [1,2,\n3]\n  c=<<E\n  x\n  E\nd=1\t\n";
  const std::string formatted = hcl::format(text);
  EXPECT_NE(formatted, text);
  EXPECT_EQ(edited(text, whitespace_edits(text, formatted)), formatted);
}

}  // namespace
}  // namespace virga::lsp
