#include "ide/format/format.h"

#include "hcl/format/format.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string show(const Fixture& fixture, const std::vector<Edit>& edits) {
  EXPECT_FALSE(has_overlaps(edits));
  return apply_edits(fixture.snapshot().sources[fixture.source()], edits);
}
std::string after_brace(const std::string& text) {
  const Fixture fixture(text);
  return show(fixture, format_after_brace(fixture.snapshot(), fixture.source(), fixture.offset()));
}
std::string after_newline(const std::string& text) {
  const Fixture fixture(text);
  return show(fixture,
              format_after_newline(fixture.snapshot(), fixture.source(), fixture.offset()));
}

TEST(FormatDocument, ChangesOnlyWhatDiffers) {
  const Fixture fixture("a=1\nb    = 2 # é\n^^c =  [ 1 ]\n");
  const auto edits = format_document(fixture.snapshot(), fixture.source());
  EXPECT_EQ(show(fixture, edits), "a = 1\nb = 2 # é\nc = [1]\n");
  EXPECT_EQ(edits.size(), 3u);
  for (const Edit& edit : edits) EXPECT_LE(edit.range.span.size(), 6u);
}

TEST(FormatDocument, LeavesBrokenFile) {
  const Fixture fixture("a=1\n^^b = {\n");
  EXPECT_TRUE(format_document(fixture.snapshot(), fixture.source()).empty());
}

TEST(FormatRange, ChangesItemsThatItTouches) {
  const Fixture fixture("a=1\n\nb   = {\nx=1\n}\n\n^^c=1\n");
  const std::uint32_t at = 14;  // in the value of b
  EXPECT_EQ(show(fixture, format_range(fixture.snapshot(), fixture.source(), {at, at})),
            "a=1\n\nb = {\n  x = 1\n}\n\nc=1\n");
}

TEST(FormatAfterBrace, FormatsWhatItCloses) {
  EXPECT_EQ(after_brace("a=1\n\nb = {\nx=1\n  }^^\n"), "a=1\n\nb = {\n  x = 1\n}\n");
  EXPECT_EQ(after_brace("c = [\n\nconfig \"b\" {\ndefault=1\n  }^^\n"),
            "c = [\n\nconfig \"b\" {\n  default = 1\n}\n");
  EXPECT_EQ(after_brace("a = \"}^^\"\n"), "a = \"}\"\n");
}

TEST(FormatAfterNewline, IndentsLineOfCursor) {
  EXPECT_EQ(after_newline("config \"a\" \"int\" {\n^^\n}\n"), "config \"a\" \"int\" {\n  \n}\n");
  EXPECT_EQ(after_newline("a = {\n  b = [\n^^\n  ]\n}\n"), "a = {\n  b = [\n    \n  ]\n}\n");
  EXPECT_EQ(after_newline("a = {\n^^}\n"), "a = {\n}\n");
  EXPECT_EQ(after_newline("config \"a\" {\n^^"), "config \"a\" {\n  ");
  EXPECT_EQ(after_newline("a=1\n^^b=2\n"), "a = 1\nb=2\n");
  EXPECT_EQ(after_newline("a = foo([{\n    ^^\n}])\n"), "a = foo([{\n  \n}])\n");
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
      EXPECT_EQ(apply_edits(source, format_document(snapshot, source.id())),
                hcl::format(source.text()));
    }
  }
}

TEST(Format, SurvivesHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    const base::Source& text = snapshot.sources[source];
    for (const auto& edits : {format_after_brace(snapshot, source, offset),
                              format_after_newline(snapshot, source, offset),
                              format_range(snapshot, source, {offset, offset})}) {
      EXPECT_FALSE(has_overlaps(edits));
      apply_edits(text, edits);
    }
  };
  testing::ask_in_prefixes(ask, 1, 51, 12);
  testing::ask_in_repository(ask, 31);
}

}  // namespace
}  // namespace virga::ide
