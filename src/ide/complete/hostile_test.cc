// Completion and signatures in broken texts.
#include "ide/complete/complete.h"
#include "ide/every_text_testing.h"
#include "ide/signature/signature.h"

namespace virga::ide {
namespace {

// Asks for everything at an offset, and checks that the answer is one that an editor can apply.
void ask(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset) {
  if (!snapshot.tree(source)) return;
  schema::Loader& schemas = *snapshot.session().loader;
  const std::string_view text = snapshot.sources[source].text();
  const Completions found = complete(snapshot, schemas, source, offset);
  ASSERT_LE(found.replace.span.begin, offset);
  ASSERT_GE(found.replace.span.end, offset);
  ASSERT_LE(found.replace.span.end, text.size());
  ASSERT_EQ(found.insert.span.begin, found.replace.span.begin);
  ASSERT_EQ(found.insert.span.end, offset);
  for (const CompletionItem& item : found.items) {
    ASSERT_FALSE(item.label.empty()) << text.substr(0, offset);
    ASSERT_FALSE(item.insert_text.empty()) << text.substr(0, offset);
  }
  if (!found.items.empty()) {
    completion_documentation(snapshot, schemas,
                             found.items[offset % found.items.size()].documentation);
  }
  const auto signature = signature_at(snapshot, schemas, source, offset);
  if (signature && signature->active) {
    ASSERT_LT(*signature->active, signature->parameters.size());
  }
}

TEST(HostileCompletion, AnswersInBrokenTextsAndProgramsOfRepository) {
  testing::ask_at_some_offsets(ask);
}

TEST(HostileCompletion, AnswersInExtremeTexts) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  for (const std::string& text : testing::extreme_texts()) {
    const testing::Opened opened({{"main.pp", text}}, loader);
    for (const std::size_t at : {text.size(), text.size() / 2, std::size_t{4}}) {
      ask(opened.snapshot(), base::SourceId{1}, static_cast<std::uint32_t>(at));
    }
  }
}

TEST(HostileCompletion, SurvivesUnknownDocumentationAndSources) {
  testing::Fixture fixture("x = 1\n");
  for (const char* id : {"", "\n", "node\n9\nx", "input\na\nb\nc", "type\nzoo\nx", "block\n"}) {
    const auto found = completion_documentation(fixture.snapshot(), fixture.schemas(), id);
    EXPECT_EQ(found.text, "");
  }
  EXPECT_TRUE(complete(fixture.snapshot(), fixture.schemas(), base::SourceId{7}, 0).items.empty());
  EXPECT_TRUE(complete(fixture.snapshot(), fixture.schemas(), base::SourceId{1}, 99).items.empty());
}

}  // namespace
}  // namespace virga::ide
