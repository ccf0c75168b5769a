#include "ide/complete/broken_texts_testing.h"
#include "ide/complete/complete.h"
#include "ide/signature/signature.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// Asks for everything at an offset, and checks that the answer is one that an editor can apply.
void ask(Fixture& fixture, std::uint32_t offset) {
  const base::SourceId source{1};
  const std::string_view text = fixture.snapshot().sources[source].text();
  const Completions found = complete(fixture.snapshot(), fixture.schemas(), source, offset);
  ASSERT_LE(found.replace.span.begin, offset);
  ASSERT_GE(found.replace.span.end, offset);
  ASSERT_LE(found.replace.span.end, text.size());
  ASSERT_EQ(found.insert.span.begin, found.replace.span.begin);
  ASSERT_EQ(found.insert.span.end, offset);
  for (const CompletionItem& item : found.items) {
    ASSERT_FALSE(item.label.empty());
    ASSERT_FALSE(item.insert_text.empty());
  }
  if (!found.items.empty()) {
    completion_documentation(fixture.snapshot(), fixture.schemas(),
                             found.items[offset % found.items.size()].documentation);
  }
  const auto signature = signature_at(fixture.snapshot(), fixture.schemas(), source, offset);
  if (signature && signature->active) {
    ASSERT_LT(*signature->active, signature->parameters.size());
  }
}

TEST(HostileCompletion, AnswersAtEveryOffsetOfBrokenTexts) {
  testing::ask_everywhere(ask);
}

TEST(HostileCompletion, AnswersInEveryProgramOfTheRepository) {
  for (const char* folder : {"examples", "tests/projects"}) {
    for (const std::string& text : testing::texts_below(folder)) {
      Fixture fixture(text);
      for (std::size_t at = 0; at <= text.size(); at += 5) {
        ask(fixture, static_cast<std::uint32_t>(at));
      }
    }
  }
}

TEST(HostileCompletion, AnswersInExtremeTexts) {
  for (const std::string& text : testing::extreme_texts()) {
    Fixture fixture(text);
    for (const std::size_t at : {text.size(), text.size() / 2, std::size_t{4}}) {
      ask(fixture, static_cast<std::uint32_t>(at));
    }
  }
}

TEST(HostileCompletion, SurvivesUnknownDocumentationAndSources) {
  Fixture fixture("x = 1\n");
  for (const char* id : {"", "\n", "node\n9\nx", "input\na\nb\nc", "type\nzoo\nx", "block\n"}) {
    const auto found = completion_documentation(fixture.snapshot(), fixture.schemas(), id);
    EXPECT_EQ(found.text, "");
  }
  EXPECT_TRUE(complete(fixture.snapshot(), fixture.schemas(), base::SourceId{7}, 0).items.empty());
  EXPECT_TRUE(complete(fixture.snapshot(), fixture.schemas(), base::SourceId{1}, 99).items.empty());
}

}  // namespace
}  // namespace virga::ide
