#include "ide/outline/selection.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string selections(const std::string& program) {
  const Fixture fixture(program);
  std::string text;
  for (const base::Span span :
       selection_ranges(fixture.snapshot(), fixture.source(), fixture.offset())) {
    text += std::string(fixture.snapshot().sources[fixture.source()].text(span)) + "|";
  }
  return text;
}

TEST(SelectionRanges, GrowFromWordToFile) {
  EXPECT_EQ(selections("a = [1, b.c^^]\n"), "c|b.c|1, b.c|[1, b.c]|a = [1, b.c]|a = [1, b.c]\n|");
  EXPECT_EQ(selections("a = f(\"on^^e\")\n"),
            "one|\"one\"|(\"one\")|f(\"one\")|a = f(\"one\")|a = f(\"one\")\n|");
}

TEST(SelectionRanges, IncludeItemsAndBlocks) {
  EXPECT_EQ(selections("config \"a\" {\n  default = { b = ^^1 }\n}\n"),
            "1|b = 1| b = 1 |{ b = 1 }|default = { b = 1 }|\n  default = { b = 1 }\n|"
            "{\n  default = { b = 1 }\n}|config \"a\" {\n  default = { b = 1 }\n}|"
            "config \"a\" {\n  default = { b = 1 }\n}\n|");
}

TEST(SelectionRanges, ExistInBrokenFiles) {
  EXPECT_EQ(selections("a = [(b^^ c), \n"), "b|b c|(b c|(b c)|[(b c), \n|a = [(b c), \n|");
  EXPECT_EQ(selections("^^"), "|");
}

TEST(SelectionRanges, ContainEachOtherInEveryText) {
  testing::ask_at_every_offset(
      [](const Snapshot& snapshot, base::SourceId source, std::uint32_t offset) {
        const std::vector<base::Span> chain = selection_ranges(snapshot, source, offset);
        EXPECT_EQ(chain.empty(), !snapshot.tree(source));
        for (std::size_t i = 1; i < chain.size(); ++i) {
          EXPECT_NE(chain[i], chain[i - 1]);
          EXPECT_LE(chain[i].begin, chain[i - 1].begin);
          EXPECT_GE(chain[i].end, chain[i - 1].end);
        }
      });
}

}  // namespace
}  // namespace virga::ide
