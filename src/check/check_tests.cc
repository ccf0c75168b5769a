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

}  // namespace

CheckedTests check_tests(const std::vector<std::string>& paths, const Inputs& inputs,
                         const WarningPolicy& policy, const std::set<std::string>& reported,
                         std::size_t jobs) {
  const std::vector<std::string> files =
      find_test_files(paths, inputs.files, inputs.reads_settings);
  if (files.empty()) return CheckedTests();
  CheckedTests checked{open_suite(files, inputs, jobs), {}};
  const Suite& suite = checked.suite;
  std::set<std::string> known = reported;
  const auto add = [&](const std::string& path, const std::shared_ptr<Session>& session,
                       const TestProject* project) {
    CheckedProgram tests{path, session};
    diag::Diagnostics found;
    if (inputs.without_schemas) {
      take_missing_schemas(session->diagnostics, tests.missing_packages);
    }
    if (!project) found = suite.diagnostics;
    // With errors in the program, the conditions are not checked.
    if (known.insert(normal_path(path)).second && project && session->diagnostics.has_errors()) {
      if (names_folder(*project, suite, paths)) {
        found = session->diagnostics;
      } else {
        tests.errors_elsewhere = session->diagnostics.error_count();
      }
    }
    for (const SuiteFile& file : suite.files) {
      if (file.project != project) continue;
      tests.files.insert(normal_path(file.path));
      for (const diag::Diagnostic& each : file.diagnostics.list()) found.add(each);
    }
    tests.diagnostics = policy.apply({}, session->sources, found, &session->settings);
    checked.programs.push_back(std::move(tests));
  };
  add("", suite.alone, nullptr);
  for (const auto& [key, project] : suite.projects) {
    add(project->path, project->session, project.get());
  }
  return checked;
}

}  // namespace virga::check
