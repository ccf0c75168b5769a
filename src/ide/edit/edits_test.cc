#include "ide/edit/edits.h"

#include <gtest/gtest.h>

#include <random>

#include "hcl/format/format.h"
#include "ide/edit/edit_tools.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

base::Source source_of(std::string text) {
  return base::Source(base::SourceId{1}, "main.pp", std::move(text));
}

TEST(ApplyEdits, KeepsOrderOfInsertions) {
  const base::Source source = source_of("abc");
  std::vector<Edit> edits = {{source.range({2, 3}), "C"},
                             {source.range({1, 1}), "1"},
                             {source.range({1, 1}), "2"},
                             {source.range({1, 2}), "B"}};
  sort_edits(edits);
  EXPECT_FALSE(has_overlaps(edits));
  EXPECT_EQ(apply_edits(source, edits), "a12BC");
}

TEST(HasOverlaps, FindsEditsOfSameText) {
  const base::Source source = source_of("abc");
  EXPECT_TRUE(
      has_overlaps(std::vector<Edit>{{source.range({0, 2}), "x"}, {source.range({1, 3}), "y"}}));
  EXPECT_FALSE(
      has_overlaps(std::vector<Edit>{{source.range({0, 1}), "x"}, {source.range({1, 3}), "y"}}));
}

TEST(MinimalEdits, LeavesOutEqualBytes) {
  const base::Source source = source_of("a=1\nb = 2\nc= é\n");
  const auto edits = minimal_edits(source, "a = 1\nb = 2\nc = é\n");
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(apply_edits(source, edits), "a = 1\nb = 2\nc = é\n");
  EXPECT_EQ(edits[1].range.span, (base::Span{11, 11}));
}

TEST(MinimalEdits, NeverSplitsCharacterOrLineBreak) {
  const base::Source source = source_of("é\r\nx");
  for (const std::string text : {"è\r\nx", "é\nx", "é\r\n", "x", "", "ééé\r\n\r\nx"}) {
    const auto edits = minimal_edits(source, text);
    EXPECT_EQ(apply_edits(source, edits), text);
    for (const Edit& edit : edits) {
      EXPECT_NE(edit.range.span.begin, 1u) << text;
      EXPECT_NE(edit.range.span.end, 1u) << text;
    }
  }
}

std::string random_text(std::mt19937& random, std::size_t most) {
  std::string text;
  for (std::size_t i = random() % (most + 1); i > 0; --i) {
    text += "ab\n"[random() % 3];
  }
  return text;
}

std::vector<Edit> random_edits(std::mt19937& random, const base::Source& source) {
  std::vector<Edit> edits;
  std::uint32_t at = 0;
  const auto size = static_cast<std::uint32_t>(source.text().size());
  while (at <= size && edits.size() < 4) {
    const auto begin = static_cast<std::uint32_t>(at + random() % 4);
    const auto end = static_cast<std::uint32_t>(begin + random() % 4);
    if (end > size) break;
    edits.push_back({source.range({begin, end}), random_text(random, 3)});
    at = end + (begin == end ? 1 : 0);
  }
  return edits;
}

TEST(ComposeEdits, HasEffectOfBothSteps) {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    const base::Source source = source_of(random_text(random, 12));
    const auto first = random_edits(random, source);
    const base::Source between = source_of(apply_edits(source, first));
    const auto second = random_edits(random, between);
    const auto both = compose_edits(source, first, second);
    ASSERT_FALSE(has_overlaps(both));
    ASSERT_EQ(apply_edits(source, both), apply_edits(between, second)) << i;
  }
}

TEST(MinimalEdits, TurnAnyTextIntoAnyOther) {
  std::mt19937 random(2);
  for (int i = 0; i < 20'000; ++i) {
    const base::Source source = source_of(random_text(random, 12));
    const std::string text = random_text(random, 12);
    ASSERT_EQ(apply_edits(source, minimal_edits(source, text)), text) << i;
  }
}

TEST(TidyEdits, FormatsOnlyWhatWasFormatted) {
  const testing::Fixture formatted("a = 1\nb = 2\n");
  const base::SourceId id{1};
  const auto tidy = [&](const testing::Fixture& fixture, base::Span span, std::string text) {
    const auto edits = tidy_edits(fixture.snapshot(), {{{id, span}, std::move(text)}});
    return edits ? apply_edits(fixture.snapshot().sources[id], *edits) : "refused";
  };
  EXPECT_EQ(tidy(formatted, {0, 1}, "long"), "long = 1\nb    = 2\n");
  EXPECT_EQ(tidy(formatted, {0, 1}, "1"), "refused");
  EXPECT_EQ(tidy(testing::Fixture("a=1\nb = 2\n"), {0, 1}, "long"), "long=1\nb = 2\n");
}

}  // namespace
}  // namespace virga::ide
