#include "check/tests/suite.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "base/system/parallel.h"
#include "check/files/paths.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/check_config.h"
#include "check/tests/files/discover.h"
#include "check/tests/files/names.h"
#include "diag/codes/policy.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"
#include "hcl/parse/explain/follow_ups.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;

// The states of tests may hold resources that the program does not have.
void check_mocks(const TestFile& file, std::span<const PreparedTest> tests,
                 const bind::Program& program, diag::Diagnostics& diagnostics) {
  const MockUses uses(program);
  std::vector<const engine::Snapshot*> states;
  for (const PreparedTest& test : tests) states.push_back(&test.state);
  uses.report_unused(file.settings.mocks, states, diagnostics);
  for (const PreparedTest& test : tests) {
    const std::array own = {&test.state};
    uses.report_unused(test.test->settings.mocks, own, diagnostics);
    for (const TestRun& run : test.test->runs) {
      uses.report_unused(run.settings.mocks, own, diagnostics);
    }
  }
}

// Drops the error that the folder is a policy pack and no program.
void drop_pack_as_program(Session& session) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : session.diagnostics.list()) {
    keep.push_back(each.code != codes::kIsAPolicyPack);
  }
  session.diagnostics.keep(keep);
}

// Opens test files in three steps: which program each file tests, then the programs, then the
// tests. Programs do not share what they change, so each one and its tests can have its own thread.
class Opener {
 public:
  Opener(Suite& suite, const Inputs& inputs) : suite_(suite), inputs_(inputs) {}

  void open(const std::vector<std::string>& paths, std::size_t jobs) {
    for (const std::string& path : paths) find_project(path);
    // The files without a program are a group, too.
    std::vector<Group> groups(1);
    std::map<std::string_view, std::size_t> numbers;
    for (Opened& each : opened_) {
      std::size_t number = 0;
      if (each.key) number = numbers.try_emplace(*each.key, groups.size()).first->second;
      if (number == groups.size()) groups.emplace_back();
      groups[number].push_back(&each);
    }
    for (const auto& [key, number] : numbers) suite_.projects[std::string(key)];
    base::run_parallel({.count = groups.size(), .jobs = jobs, .work = [&](std::size_t number) {
                          open_group(groups[number]);
                        }});
    for (Opened& each : opened_) std::ranges::move(each.tests, std::back_inserter(suite_.tests));
  }

 private:
  struct Opened {
    SuiteFile* file;
    std::string text;
    // The program that the file tests, if it exists, with the places of schemas that it names.
    std::optional<std::string> program{};
    std::vector<std::string> schemas{};
    std::optional<std::string> key{};  // of both
    // Whether the file, or its place, certainly names the program.
    bool names_program = false;
    std::vector<PreparedTest> tests{};
  };
  using Group = std::vector<Opened*>;

  void find_project(const std::string& path) {
    auto text = inputs_.files.read(path, base::Limits{}.max_source_bytes);
    if (!text) {
      suite_.diagnostics.add(codes::kFileUnreadable, {}, diag::PathText{path},
                             diag::Reason{text.error().str()});
      return;
    }
    SuiteFile& file = suite_.files.emplace_back();
    file.path = path;
    Opened& opened = opened_.emplace_back(Opened{&file, *std::move(text)});
    // The test file names its program, unless the program is beside it.
    base::Sources alone;
    diag::Diagnostics reported;
    const TestFile first = read_test_file(alone.add(path, opened.text), reported, base::Limits{});
    // With an error, such as in the word `program`, the folder of the file may not be meant.
    opened.names_program = first.program || !reported.has_errors();
    const base::FileSystem& files = inputs_.files;
    if (first.program) {
      std::string named = beside(path, first.program->text);
      if (files.is_file(named) || files.is_directory(named)) opened.program = std::move(named);
    } else {
      opened.program = program_of(path, files);
    }
    if (!opened.program) return;
    for (const PlacedText& schema : first.schemas) {
      opened.schemas.push_back(beside(path, schema.text));
    }
    opened.key = absolute_folder(*opened.program, files);
    // The same program with other schemas is another project.
    for (const std::string& each : opened.schemas) *opened.key += "\n" + each;
  }

  // Opens the program of these files, and their tests in order.
  void open_group(const Group& group) {
    TestProject* project = nullptr;
    if (!group.empty() && group.front()->key) {
      const Opened& first = *group.front();
      std::unique_ptr<TestProject>& place = suite_.projects.at(*first.key);
      place = std::make_unique<TestProject>(*first.program, inputs_, first.schemas);
      project = place.get();
    }
    for (Opened* each : group) open_file(*each, project);
  }

  void open_file(Opened& opened, TestProject* project) {
    SuiteFile& file = *opened.file;
    file.project = project;
    read(file, std::move(opened.text), opened.names_program);
    if (file.diagnostics.has_errors() || project->session->diagnostics.has_errors()) return;
    opened.tests = prepare(file.test, file.path, *project, file.diagnostics);
    if (!file.diagnostics.has_errors()) {
      check_test_config(file.test, opened.tests, *project->session, file.diagnostics);
    }
    if (!file.diagnostics.has_errors()) {
      check_mocks(file.test, opened.tests, project->session->program, file.diagnostics);
    }
  }

  void read(SuiteFile& file, std::string text, bool names_program) {
    if (!names_program && file.project) drop_pack_as_program(*file.project->session);
    base::Sources& sources = file.project ? file.project->session->sources : suite_.alone->sources;
    file.test =
        read_test_file(sources.add(file.path, std::move(text)), file.diagnostics, base::Limits{});
    hcl::drop_follow_ups(sources, file.diagnostics);
    for (const PlacedText& schema : file.test.schemas) {
      const std::string path = beside(file.path, schema.text);
      if (const auto problem = inputs_.schemas.problem(path)) {
        file.diagnostics.add(codes::kTestFileUnusable, schema.where, diag::PathText{path},
                             diag::Reason{*problem});
      }
    }
    if (!file.project && file.test.program) {
      file.diagnostics.add(codes::kTestFileUnusable, file.test.program->where,
                           diag::PathText{beside(file.path, file.test.program->text)},
                           diag::Reason{"the file or folder does not exist"});
    } else if (!file.project && names_program) {
      file.diagnostics.add(codes::kTestWithoutProgram, base::Range{file.test.source, {}},
                           diag::PathText{beside(file.path, ".")});
    } else if (file.project && !file.diagnostics.has_errors() &&
               !file.project->session->diagnostics.has_errors()) {
      check_names(file.test, file.project->session->program, file.project->fact_types(),
                  file.project->session->project.name, file.diagnostics);
    }
  }

  Suite& suite_;
  const Inputs& inputs_;
  std::deque<Opened> opened_;
};

}  // namespace

bool Suite::has_errors() const {
  if (diagnostics.has_errors()) return true;
  for (const SuiteFile& file : files) {
    if (file.diagnostics.has_errors()) return true;
  }
  for (const auto& [path, project] : projects) {
    if (project->session->diagnostics.has_errors()) return true;
  }
  return false;
}

Suite open_suite(const std::vector<std::string>& paths, const Inputs& inputs, std::size_t jobs) {
  Suite suite;
  const auto files = find_test_files(paths, inputs.files, true, &suite.folders);
  Opener(suite, inputs).open(files, jobs);
  if (files.empty()) {
    std::string places;
    for (const std::string& path : paths) places += (places.empty() ? "" : ", ") + path;
    suite.diagnostics.add(codes::kNoTests, {}, diag::PathText{places});
  }
  return suite;
}

}  // namespace virga::check
