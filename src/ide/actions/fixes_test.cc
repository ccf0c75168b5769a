// Applies every fix of the corpus of mistakes.
#include <algorithm>

#include "diag/codes/hcl.h"
#include "hcl/format/format.h"
#include "ide/actions/action.h"
#include "ide/hostile_testing.h"

namespace virga::ide {
namespace {

using testing::edited;
using testing::Files;
using testing::Opened;

std::string show(const Snapshot& snapshot) {
  std::string text;
  for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
    text += diag::show(each.code) + " " + each.message() + "\n";
  }
  return text;
}

// The offset in the result that corresponds to one before the edits.
std::uint32_t moved(const std::vector<Edit>& edits, base::SourceId source, std::uint32_t offset) {
  std::int64_t result = offset;
  for (const Edit& edit : edits) {
    if (edit.range.source != source || edit.range.span.begin >= offset) continue;
    const std::uint32_t end = std::min(edit.range.span.end, offset);
    result += static_cast<std::int64_t>(edit.replacement.size()) - (end - edit.range.span.begin);
  }
  return static_cast<std::uint32_t>(result);
}

bool reports(const Snapshot& snapshot, diag::Code code, base::SourceId source,
             std::uint32_t offset) {
  return std::ranges::any_of(snapshot.diagnostics.list(), [&](const diag::Diagnostic& each) {
    return each.code == code && each.subject.source == source && each.subject.span.begin == offset;
  });
}

// A fix may uncover a mistake that the first one hid, but a safe one does not.
TEST(Fixes, RemoveTheirDiagnostics) {
  std::size_t fixed = 0;
  for (const testing::RepositoryProgram& program : testing::mistaken_programs()) {
    const Opened before(program.files, testing::mistaken_schemas());
    const Snapshot& snapshot = before.snapshot();
    for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
      const base::Range where = each.subject;
      // Its fix puts "=" in the place of ":", which is only a part of what YAML and Go write.
      if (each.code == diag::codes::kItemIncomplete) continue;
      for (const Action& action : code_actions(snapshot, where.source, where.span)) {
        if (!action.diagnostic || &snapshot.diagnostics.list()[*action.diagnostic] != &each)
          continue;
        const auto result = resolve_action(snapshot, where.source, where.span, action.id);
        if (!result) continue;
        ++fixed;
        const Opened after(edited(snapshot, program.files, result->edits),
                           testing::mistaken_schemas());
        const std::uint32_t offset = moved(result->edits, where.source, where.span.begin);
        EXPECT_FALSE(reports(after.snapshot(), each.code, where.source, offset) ||
                     (action.is_preferred &&
                      after.snapshot().diagnostics.size() >= snapshot.diagnostics.size()))
            << program.folder << "\n"
            << action.id << " " << action.title << (action.is_preferred ? " safe" : "")
            << "\nbefore\n"
            << show(snapshot) << "after\n"
            << show(after.snapshot());
      }
    }
  }
  EXPECT_GT(fixed, 200u);
}

TEST(Fixes, SurviveCorpusOfMistakes) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    for (const std::uint32_t begin : {offset, offset / 2}) {
      for (const Action& each : code_actions(snapshot, source, {begin, offset})) {
        const auto result = resolve_action(snapshot, source, {begin, offset}, each.id);
        if (result) {
          EXPECT_FALSE(has_overlaps(result->edits));
        }
      }
    }
  };
  for (const testing::RepositoryProgram& program : testing::mistaken_programs()) {
    SCOPED_TRACE(program.folder);
    testing::ask_everywhere(Opened(program.files, testing::mistaken_schemas()).snapshot(), ask, 29);
  }
}

}  // namespace
}  // namespace virga::ide
