// Questions have the same answers whether the program is bound at once or on demand.
#include "ide/every_text_testing.h"
#include "ide/hints/inlay_hints.h"
#include "ide/hover/hover.h"
#include "ide/lens/code_lenses.h"
#include "ide/outline/links.h"
#include "ide/outline/workspace_symbols.h"
#include "ide/tokens/semantic_tokens.h"

namespace virga::ide {
namespace {

// The answers to all questions about all files of a snapshot.
std::vector<std::string> answers(const Snapshot& snapshot) {
  std::vector<std::string> all;
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    const base::SourceId source{id};
    const auto size = static_cast<std::uint32_t>(snapshot.sources[source].text().size());
    for (std::uint32_t at = 0; at <= size; at += 3) {
      if (const auto found = hover(snapshot, source, at)) all.push_back(found->markdown);
    }
    for (const Lens& lens : code_lenses(snapshot, source)) {
      if (lens.node) all.push_back(std::to_string(count_references(snapshot, *lens.node)));
    }
    for (const Link& link : links(snapshot, source)) {
      all.push_back(std::to_string(link.span.begin) + ":" + std::to_string(link.target.index()));
    }
    for (const SemanticToken& token : semantic_tokens(snapshot, source)) {
      all.push_back(std::string(name(token.kind)) + (token.modifiers.secret ? "!" : ""));
    }
    for (const InlayHint& hint : inlay_hints(snapshot, source)) all.push_back(hint.label);
  }
  for (const FoundSymbol& each : workspace_symbols(snapshot, "", 1000)) {
    all.push_back(each.name + " (" + each.detail + ")");
  }
  return all;
}

void expect_same(const testing::Files& files, schema::Loader& schemas) {
  const std::vector<std::string> bound = answers(testing::Opened(files, schemas).snapshot());
  const std::vector<std::string> on_demand =
      answers(testing::Opened(files, schemas, true).snapshot());
  EXPECT_EQ(bound.size(), on_demand.size());
  for (std::size_t i = 0; i < std::min(bound.size(), on_demand.size()); ++i) {
    ASSERT_EQ(bound[i], on_demand[i]);
  }
}

bool has_folders(const testing::Files& files) {
  return std::ranges::any_of(files, [](const auto& file) { return file.first.contains('/'); });
}

TEST(OnDemand, HasSameAnswers) {
  bind::testing::TestLoader zoo;
  zoo.add(bind::testing::zoo());
  std::vector<testing::Files> programs;
  for (const std::string& program : testing::hostile_programs()) {
    programs.push_back({{"main.pp", program}});
  }
  for (const testing::Files& files : programs) expect_same(files, zoo);
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    // A snapshot knows the files of components only if their nodes were bound before.
    if (has_folders(program.files)) continue;
    SCOPED_TRACE(program.folder);
    expect_same(program.files, testing::repository_schemas());
  }
}

}  // namespace
}  // namespace virga::ide
