#include "check/tests/suite.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "check/files/paths.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/check_config.h"
#include "check/tests/files/discover.h"
#include "check/tests/files/names.h"
#include "hcl/parse/explain/follow_ups.h"

namespace virga::check {
namespace {

using diag::Code;

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
    keep.push_back(each.code != Code::kIsAPolicyPack);
  }
  session.diagnostics.keep(keep);
}

class Opener {
 public:
  Opener(Suite& suite, const Inputs& inputs) : suite_(suite), inputs_(inputs) {}

  void open(const std::string& path) {
    auto text = inputs_.files.read(path, base::Limits{}.max_source_bytes);
    if (!text) {
      suite_.diagnostics.add(Code::kFileUnreadable, {}, diag::PathText{path},
                             diag::Reason{text.error().str()});
      return;
    }
    SuiteFile& file = suite_.files.emplace_back();
    file.path = path;
    read(file, *std::move(text));
    if (file.diagnostics.has_errors() || file.project->session->diagnostics.has_errors()) return;
    prepare_tests(file);
  }

 private:
  void prepare_tests(SuiteFile& file) {
    auto tests = prepare(file.test, file.path, *file.project, file.diagnostics);
    if (!file.diagnostics.has_errors()) {
      check_test_config(file.test, tests, *file.project->session, file.diagnostics);
    }
    if (!file.diagnostics.has_errors()) {
      check_mocks(file.test, tests, file.project->session->program, file.diagnostics);
    }
    std::ranges::move(tests, std::back_inserter(suite_.tests));
  }

  void read(SuiteFile& file, std::string text) {
    // The test file names its program, unless the program is beside it.
    base::Sources alone;
    diag::Diagnostics reported;
    const TestFile first = read_test_file(alone.add(file.path, text), reported, base::Limits{});
    file.project = project(file, first);
    // With an error, such as in the word `program`, the folder of the file may not be meant.
    const bool names_program = first.program || !reported.has_errors();
    if (!names_program && file.project) drop_pack_as_program(*file.project->session);
    base::Sources& sources = file.project ? file.project->session->sources : suite_.alone->sources;
    file.test =
        read_test_file(sources.add(file.path, std::move(text)), file.diagnostics, base::Limits{});
    hcl::drop_follow_ups(sources, file.diagnostics);
    check_schemas(file);
    if (file.project) {
      check_names_of(file);
    } else {
      report_missing_program(file, names_program);
    }
  }

  void check_schemas(SuiteFile& file) const {
    for (const PlacedText& schema : file.test.schemas) {
      const std::string path = beside(file.path, schema.text);
      if (const auto problem = inputs_.schemas.problem(path)) {
        file.diagnostics.add(Code::kTestFileUnusable, schema.where, diag::PathText{path},
                             diag::Reason{*problem});
      }
    }
  }

  static void check_names_of(SuiteFile& file) {
    const Session& session = *file.project->session;
    if (file.diagnostics.has_errors() || session.diagnostics.has_errors()) return;
    check_names(file.test, session.program, file.project->fact_types(), session.project.name,
                file.diagnostics);
  }

  static void report_missing_program(SuiteFile& file, bool names_program) {
    if (file.test.program) {
      file.diagnostics.add(Code::kTestFileUnusable, file.test.program->where,
                           diag::PathText{beside(file.path, file.test.program->text)},
                           diag::Reason{"the file or folder does not exist"});
    } else if (names_program) {
      file.diagnostics.add(Code::kTestWithoutProgram, base::Range{file.test.source, {}},
                           diag::PathText{beside(file.path, ".")});
    }
  }

  // The file or folder of the program. Returns nullopt if it does not exist.
  std::optional<std::string> program_path(const SuiteFile& file, const TestFile& test) const {
    const base::FileSystem& files = inputs_.files;
    if (!test.program) return program_of(file.path, files);
    std::string path = beside(file.path, test.program->text);
    if (!files.is_file(path) && !files.is_directory(path)) return std::nullopt;
    return path;
  }

  TestProject* project(const SuiteFile& file, const TestFile& test) {
    const auto path = program_path(file, test);
    if (!path) return nullptr;
    std::vector<std::string> schemas;
    for (const PlacedText& schema : test.schemas) {
      schemas.push_back(beside(file.path, schema.text));
    }
    std::string key = absolute_folder(*path, inputs_.files);
    // The same program with other schemas is another project.
    for (const std::string& each : schemas) key += "\n" + each;
    auto& project = suite_.projects[key];
    if (!project) project = std::make_unique<TestProject>(*path, inputs_, schemas);
    return project.get();
  }

  Suite& suite_;
  const Inputs& inputs_;
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

Suite open_suite(const std::vector<std::string>& paths, const Inputs& inputs) {
  Suite suite;
  Opener opener(suite, inputs);
  const auto files = find_test_files(paths, inputs.files, true, &suite.folders);
  for (const std::string& file : files) opener.open(file);
  if (files.empty()) {
    std::string places;
    for (const std::string& path : paths) places += (places.empty() ? "" : ", ") + path;
    suite.diagnostics.add(Code::kNoTests, {}, diag::PathText{places});
  }
  return suite;
}

}  // namespace virga::check
