// Renames every declaration of the repository's programs and binds the result: the program must be
// the same up to the name. A rename that leaves out a use must not be.
#include <iostream>
#include <map>
#include <set>

#include "bind/dump.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"
#include "ide/hostile_testing.h"
#include "ide/names/occurrences.h"
#include "ide/rename/rename.h"

namespace virga::ide {
namespace {

using testing::edited;
using testing::Files;
using testing::Opened;

constexpr std::string_view kSuffix = "Qz";

std::string without_suffix(std::string text) {
  for (std::size_t at = text.find(kSuffix); at != std::string::npos; at = text.find(kSuffix, at)) {
    text.erase(at, kSuffix.size());
  }
  return text;
}

// The offset that a text before the edits has after them.
std::uint32_t offset_after(const std::vector<Edit>& edits, base::SourceId source,
                           std::uint32_t offset) {
  std::int64_t result = offset;
  for (const Edit& edit : edits) {
    if (edit.range.source != source || edit.range.span.end > offset) continue;
    if (edit.range.span.begin == offset) continue;
    result += static_cast<std::int64_t>(edit.replacement.size()) - edit.range.span.size();
  }
  return static_cast<std::uint32_t>(result);
}

std::string findings(const Snapshot& snapshot, const std::vector<Edit>& edits) {
  std::multiset<std::string> lines;
  for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
    const base::SourceId source = each.subject.source;
    lines.insert(each.message() + " " + std::to_string(static_cast<int>(source)) + ":" +
                 std::to_string(offset_after(edits, source, each.subject.span.begin)) + "-" +
                 std::to_string(offset_after(edits, source, each.subject.span.end)) + "\n");
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return without_suffix(text);
}

// The dump without the lines that say which logical names differ from names, and all logical names.
std::string dump_of(const Snapshot& snapshot) {
  std::istringstream lines(bind::dump(snapshot.program));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  logical name: ")) text += line + "\n";
  }
  for (const NodeRef& ref : snapshot.nodes()) text += ref.node().logical_name + "\n";
  return without_suffix(std::move(text));
}

// The declarations of nodes and loop variables.
std::vector<Occurrence> declarations(const Snapshot& snapshot) {
  std::vector<Occurrence> found;
  for_each_occurrence(snapshot, [&](const Occurrence& each) {
    const bool is_declared = std::holds_alternative<NodeRef>(each.symbol) ||
                             std::holds_alternative<LocalName>(each.symbol);
    if (is_declared && each.role == Occurrence::Role::kDeclaration) found.push_back(each);
  });
  return found;
}

bool is_declared_twice(const Snapshot& snapshot, std::string_view name) {
  return std::ranges::any_of(snapshot.diagnostics.list(), [&](const diag::Diagnostic& each) {
    const auto* declared = each.code == diag::codes::kDuplicateName
                               ? std::get_if<diag::Name>(&each.arguments.front())
                               : nullptr;
    return declared && declared->text == name;
  });
}

void check_renames(const Files& files, schema::Loader& loader) {
  const Opened before(files, loader);
  const Snapshot& snapshot = before.snapshot();
  const std::string dump = dump_of(snapshot);
  for (const Occurrence& each : declarations(snapshot)) {
    const base::Source& source = snapshot.sources[each.range.source];
    const std::string name(source.text(each.range.span));
    SCOPED_TRACE(source.name() + ": " + name);
    // Labels may be texts that are no names. Of two declarations with one name, only the first
    // counts.
    if (!hcl::is_identifier(name) || is_declared_twice(snapshot, name)) continue;
    const auto result = rename(snapshot, source.id(), each.range.span.begin, name + "Qz");
    if (!result) {
      ADD_FAILURE() << result.error().reason;
      continue;
    }
    const auto check = [&](const std::vector<Edit>& edits, bool is_same_program) {
      const Opened after(edited(snapshot, files, edits), loader);
      EXPECT_EQ(findings(after.snapshot(), {}), findings(snapshot, edits));
      if (is_same_program) {
        EXPECT_EQ(dump_of(after.snapshot()), dump);
      }
    };
    check(result->edits, true);
    if (!result->keep) continue;
    std::vector<Edit> all = result->edits;
    all.insert(all.end(), result->keep->edits.begin(), result->keep->edits.end());
    sort_edits(all);
    ASSERT_FALSE(has_overlaps(all));
    const Opened after(edited(snapshot, files, all), loader);
    EXPECT_EQ(after.snapshot().diagnostics.size(), snapshot.diagnostics.size());
  }
}

TEST(RenameOracle, KeepsEveryProgramOfTheRepository) {
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    SCOPED_TRACE(program.folder);
    check_renames(program.files, testing::repository_schemas());
  }
}

TEST(RenameOracle, KeepsProgramsWithMistakes) {
  // Names that are declared twice or have a meaning of their own, suggestions that depend on how
  // similar names are, and an output that a splat of a map does not select.
  const std::set<std::string> left_out = {"components: input misspelled",
                                          "components: output of a component with a reserved name",
                                          "components: reserved name of a package",
                                          "expressions: loop variables of one name",
                                          "instances: splat of a map of components",
                                          "labels: config with three labels",
                                          "levels_and_neighbours: config of a component with the "
                                          "name of a setting",
                                          "other_languages: if of Python"};
  for (const testing::RepositoryProgram& program : testing::mistaken_programs()) {
    if (left_out.contains(program.folder)) continue;
    SCOPED_TRACE(program.folder);
    check_renames(program.files, testing::mistaken_schemas());
  }
}

TEST(RenameOracle, KeepsGivenPrograms) {
  const testing::GivenPrograms given = testing::given_programs();
  std::size_t checked = 0;
  for (const testing::RepositoryProgram& program : given.programs) {
    // Suggestions in errors depend on how similar names are.
    if (Opened(program.files, *given.schemas).snapshot().diagnostics.has_errors()) continue;
    SCOPED_TRACE(program.folder);
    check_renames(program.files, *given.schemas);
    ++checked;
  }
  if (!given.programs.empty()) {
    std::cout << checked << " of " << given.programs.size() << " programs have no errors\n";
  }
}

TEST(RenameOracle, KeepsProgramWithEveryConstruct) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  check_renames(testing::every_construct(), loader);
}

// A rename that leaves out one use must not give the same program. (That no use is missing follows
// from the test above: the program would have an unknown name.)
void check_uses(const Files& files, schema::Loader& loader) {
  const Opened before(files, loader);
  const Snapshot& snapshot = before.snapshot();
  const std::string dump = dump_of(snapshot);
  for (const Occurrence& each : declarations(snapshot)) {
    const std::string name(snapshot.sources[each.range.source].text(each.range.span));
    const std::vector<Occurrence> uses = occurrences_of(snapshot, each.symbol);
    for (const Occurrence& left_out : uses) {
      std::vector<Edit> edits;
      for (const Occurrence& use : uses) {
        if (use.range != left_out.range) edits.push_back({use.range, name + "Qz"});
      }
      if (edits.empty()) continue;
      const Opened after(edited(snapshot, files, edits), loader);
      const bool is_same = findings(after.snapshot(), {}) == findings(snapshot, edits) &&
                           dump_of(after.snapshot()) == dump;
      EXPECT_FALSE(is_same) << name << " at " << left_out.range.span.begin;
    }
  }
}

// The time grows with the square of the size.
bool is_large(const testing::RepositoryProgram& program) {
  std::size_t size = 0;
  for (const auto& [name, text] : program.files) size += text.size();
  return size > 2'500;
}

TEST(ReferencesOracle, AreAllNeeded) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  check_uses(testing::every_construct(), loader);
  check_uses({{"main.pp", R"(component "web" "./site" {
  size = 3
}
component "other" "./site" {
  size = web.double
}
x = [1, 2]
y = [for x in x : [for z in [x] : x + z]]
all = { x = x, (y[0]) = web, size = other["double"] }
)"},
              {"site/main.pp", R"(config "size" "int" {
}
output "double" {
  value = size * 2
}
)"}},
             loader);
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    // Policies are bound in another way.
    if (is_large(program) || program.folder.ends_with("policy-pack")) continue;
    SCOPED_TRACE(program.folder);
    check_uses(program.files, testing::repository_schemas());
  }
}

TEST(ReferencesOracle, AreAllNeededInGivenPrograms) {
  const testing::GivenPrograms given = testing::given_programs();
  std::size_t checked = 0;
  for (const testing::RepositoryProgram& program : given.programs) {
    if (is_large(program)) continue;
    if (Opened(program.files, *given.schemas).snapshot().diagnostics.has_errors()) continue;
    SCOPED_TRACE(program.folder);
    check_uses(program.files, *given.schemas);
    ++checked;
  }
  if (!given.programs.empty()) std::cout << checked << " programs checked\n";
}

}  // namespace
}  // namespace virga::ide
