
#include <gtest/gtest.h>

#include "hcl/format/format.h"
#include "ide/edit/edit_tools.h"

namespace virga::ide {
namespace {

std::vector<Edit> edits_of(const std::string& before, const std::string& after) {
  base::Sources sources;
  return whitespace_edits(sources.add("a.pp", before), after);
}
std::string edited(const std::string& before, const std::string& after) {
  base::Sources sources;
  const base::Source& source = sources.add("a.pp", before);
  return apply_edits(source, whitespace_edits(source, after));
}

TEST(WhitespaceEdits, AreAsSmallAsPossible) {
  const auto edits = edits_of("a=1\n  b   = 2\nc = 3", "a = 1\nb = 2\nc = 3");
  ASSERT_EQ(edits.size(), 4u);
  EXPECT_EQ(edits[0].range.span, (base::Span{1, 1}));
  EXPECT_EQ(edits[0].replacement, " ");
  EXPECT_EQ(edits[2].range.span, (base::Span{4, 6}));
  EXPECT_EQ(edits[3].range.span, (base::Span{8, 10}));
}

TEST(WhitespaceEdits, AreEmptyForEqualTexts) {
  EXPECT_TRUE(edits_of("", "").empty());
  EXPECT_TRUE(edits_of("a = \"b  c\"\n", "a = \"b  c\"\n").empty());
}

TEST(WhitespaceEdits, RemoveAByteOrderMark) {
  const std::string text =
      "\xEF\xBB\xBF"
      "a=1\n";
  EXPECT_EQ(edited(text, "a = 1\n"), "a = 1\n");
  EXPECT_EQ(edits_of(text, "a = 1\n")[0].range.span, (base::Span{0, 3}));
}

TEST(WhitespaceEdits, ReplaceTheRestIfOtherCharactersDiffer) {
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
           {"a b c", "a x c"}, {"é", "è"}, {"xé", "xè!"}, {"ab", "a"}, {"a", "ab "}, {"a ", ""}}) {
    EXPECT_EQ(edited(before, after), after);
  }
  EXPECT_EQ(edits_of("xé", "xè")[0].range.span, (base::Span{1, 3}));
}

TEST(WhitespaceEdits, LeadToTheFormattedText) {
  const std::string text =
      "config  a  string { default=\"x  y\" } # c\r\nb = [1,2,\n3]\n  c=<<E\n  x\n  E\nd=1\t\n";
  const std::string formatted = hcl::format(text);
  EXPECT_NE(formatted, text);
  EXPECT_EQ(edited(text, formatted), formatted);
}

}  // namespace
}  // namespace virga::ide
