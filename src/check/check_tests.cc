#include "check/check_tests.h"

#include <algorithm>

#include "check/diagnostics/missing_schemas.h"
#include "check/files/paths.h"
#include "check/tests/files/discover.h"

namespace virga::check {
namespace {

// Returns whether a test file of the program was found in a folder. Otherwise each was named, and
// only its own errors are asked for.
bool names_folder(const TestProject& project, const Suite& suite,
                  const std::vector<std::string>& paths) {
  return std::ranges::any_of(suite.files, [&](const SuiteFile& file) {
    return file.project == &project && std::ranges::find(paths, file.path) == paths.end();
  });
}

// Collects what the test files of each program report.
class TestReports {
 public:
  TestReports(const std::vector<std::string>& paths, const Inputs& inputs,
              const WarningPolicy& policy, const std::set<std::string>& reported,
              CheckedTests& checked)
      : paths_(paths), inputs_(inputs), policy_(policy), known_(reported), checked_(checked) {}

  // `project` is null for the files without a program.
  void add(const std::string& path, const std::shared_ptr<Session>& session,
           const TestProject* project) {
    CheckedProgram tests{path, session};
    if (inputs_.without_schemas) {
      take_missing_schemas(session->diagnostics, tests.missing_packages);
    }
    diag::Diagnostics found = of_program(path, *session, project, tests.errors_elsewhere);
    for (const SuiteFile& file : checked_.suite.files) {
      if (file.project != project) continue;
      tests.files.insert(normal_path(file.path));
      for (const diag::Diagnostic& each : file.diagnostics.list()) found.add(each);
    }
    tests.diagnostics = policy_.apply({}, session->sources, found, &session->settings);
    checked_.programs.push_back(std::move(tests));
  }

 private:
  // The errors of the program itself, unless they are reported already or not asked for. With
  // errors in the program, the conditions are not checked.
  diag::Diagnostics of_program(const std::string& path, const Session& session,
                               const TestProject* project, std::size_t& errors_elsewhere) {
    const bool is_new = known_.insert(normal_path(path)).second;
    if (!project) return checked_.suite.diagnostics;
    if (!is_new || !session.diagnostics.has_errors()) return diag::Diagnostics();
    if (names_folder(*project, checked_.suite, paths_)) return session.diagnostics;
    errors_elsewhere = session.diagnostics.error_count();
    return diag::Diagnostics();
  }

  const std::vector<std::string>& paths_;
  const Inputs& inputs_;
  const WarningPolicy& policy_;
  std::set<std::string> known_;
  CheckedTests& checked_;
};

}  // namespace

CheckedTests check_tests(const std::vector<std::string>& paths, const Inputs& inputs,
                         const WarningPolicy& policy, const std::set<std::string>& reported,
                         std::size_t jobs) {
  const std::vector<std::string> files =
      find_test_files(paths, inputs.files, inputs.reads_settings);
  if (files.empty()) return CheckedTests();
  CheckedTests checked{open_suite(files, inputs, jobs), {}};
  TestReports reports(paths, inputs, policy, reported, checked);
  reports.add("", checked.suite.alone, nullptr);
  for (const auto& [key, project] : checked.suite.projects) {
    reports.add(project->path, project->session, project.get());
  }
  return checked;
}

}  // namespace virga::check
