#include "ide/format/format.h"

#include "hcl/format/format.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

std::string show(const ParsedText& text, const std::vector<Edit>& edits) {
  EXPECT_FALSE(has_overlaps(edits));
  return apply_edits(text.source(), edits);
}

// The text without its mark, and the offset of the mark.
std::pair<std::string, std::uint32_t> without_mark(std::string text) {
  const std::size_t at = text.find(testing::kCursor);
  return {text.erase(at, testing::kCursor.size()), static_cast<std::uint32_t>(at)};
}
std::string after_brace(const std::string& marked) {
  const auto [plain, offset] = without_mark(marked);
  const ParsedText text(plain);
  return show(text, format_after_brace(text, offset));
}
std::string after_newline(const std::string& marked) {
  const auto [plain, offset] = without_mark(marked);
  const ParsedText text(plain);
  return show(text, format_after_newline(text, offset));
}

TEST(FormatDocument, ChangesOnlyWhatDiffers) {
  const ParsedText text("a=1\nb    = 2 # é\nc =  [ 1 ]\n");
  const auto edits = format_document(text);
  EXPECT_EQ(show(text, edits), "a = 1\nb = 2 # é\nc = [1]\n");
  EXPECT_EQ(edits.size(), 6u);
  for (const Edit& edit : edits) EXPECT_LE(edit.range.span.size(), 3u);
}

TEST(FormatDocument, LeavesBrokenFile) {
  EXPECT_TRUE(format_document(ParsedText("a=1\nb = {\n")).empty());
}

TEST(FormatRange, ChangesItemsThatItTouches) {
  const ParsedText text("a=1\n\nb   = {\nx=1\n}\n  c=1\n");
  const std::uint32_t at = 14;  // in the value of b
  EXPECT_EQ(show(text, format_range(text, {at, at})), "a=1\n\nb = {\n  x = 1\n}\n  c=1\n");
}

TEST(FormatAfterBrace, FormatsWhatItCloses) {
  EXPECT_EQ(after_brace("a=1\n\nb = {\nx=1\n  }^^\n"), "a=1\n\nb = {\n  x = 1\n}\n");
  EXPECT_EQ(after_brace("c = [\n\nconfig \"b\" {\ndefault=1\n  }^^\n"),
            "c = [\n\nconfig \"b\" {\n  default = 1\n}\n");
  EXPECT_EQ(after_brace("a = \"}^^\"\n"), "a = \"}\"\n");
  // The line behind it stays as it is.
  EXPECT_EQ(after_brace("a = {\n  b = {\n    x=1\n  }^^\nc = 1\n}\n"),
            "a = {\n  b = {\n    x = 1\n  }\nc = 1\n}\n");
}

TEST(FormatAfterNewline, IndentsLineOfCursor) {
  EXPECT_EQ(after_newline("config \"a\" \"int\" {\n^^\n}\n"), "config \"a\" \"int\" {\n  \n}\n");
  EXPECT_EQ(after_newline("a = {\n  b = [\n^^\n  ]\n}\n"), "a = {\n  b = [\n    \n  ]\n}\n");
  EXPECT_EQ(after_newline("a = {\n^^}\n"), "a = {\n}\n");
  EXPECT_EQ(after_newline("config \"a\" {\n^^"), "config \"a\" {\n  ");
  EXPECT_EQ(after_newline("a=1\n^^b=2\n"), "a = 1\nb=2\n");
  EXPECT_EQ(after_newline("a = foo([{\n    ^^\n}])\n"), "a = foo([{\n  \n}])\n");
}

TEST(FormatAfterNewline, FormatsItemAboveInBrokenFile) {
  EXPECT_EQ(after_newline("a=1\n^^b = {\n"), "a = 1\nb = {\n");
  EXPECT_EQ(after_newline("a = {\nx=1\n}\n^^b = {\n"), "a = {\n  x = 1\n}\nb = {\n");
  // The depth of the item is not certain.
  EXPECT_EQ(after_newline("c = [\n\na=1\n^^b = 2\n"), "c = [\n\na=1\n  b = 2\n");
}

TEST(FormatAfterNewline, LeavesStringsAndComments) {
  EXPECT_EQ(after_newline("a = <<END\n  x\n^^\nEND\n"), "a = <<END\n  x\n\nEND\n");
  EXPECT_EQ(after_newline("/* a\n^^ */\nb = 1\n"), "/* a\n */\nb = 1\n");
}

TEST(Format, AgreesWithFormatterInRepository) {
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    const testing::Opened opened(program.files, testing::repository_schemas());
    const Snapshot& snapshot = opened.snapshot();
    for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
      const base::Source& source = snapshot.sources[base::SourceId{id}];
      const ParsedText text{std::string(source.text())};
      EXPECT_EQ(apply_edits(text.source(), format_document(text)), hcl::format(source.text()));
    }
  }
}

TEST(Format, SurvivesHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    const ParsedText text{std::string(snapshot.sources[source].text())};
    for (const auto& edits : {format_after_brace(text, offset), format_after_newline(text, offset),
                              format_range(text, {offset, offset})}) {
      EXPECT_FALSE(has_overlaps(edits));
      apply_edits(text.source(), edits);
    }
  };
  testing::ask_in_prefixes(ask, 1, 51, 12);
  testing::ask_in_repository(ask, 31);
}

}  // namespace
}  // namespace virga::ide
