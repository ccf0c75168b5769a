// What `virga test` prints and writes besides the results.
#include <re2/re2.h>

#include "base/check.h"
#include "base/system/file_system.h"
#include "base/text/printable.h"
#include "check/tests/files/discover.h"
#include "check/tests/suite.h"
#include "cli/cli.h"
#include "cli/terminal/terminal.h"
#include "cli/test/command.h"
#include "cli/test/report/report.h"
#include "cli/test/run_suite.h"
#include "cli/test/test_command.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"

namespace virga::cli {

namespace codes = diag::codes;

std::string TestCommand::title(const check::PreparedTest& test) {
  return test.file + ": " + test.test->name;
}

void TestCommand::print_errors(const diag::Diagnostics& diagnostics,
                               const base::Sources& sources) const {
  print_error(diag::render_text(diagnostics, sources, error_style_));
}

void TestCommand::print_diagnostics_of_files() const {
  print_errors(suite_.diagnostics, suite_.alone->sources);
  for (const auto& [path, project] : suite_.projects) {
    const check::Session& session = *project->session;
    // `virga check` reports warnings.
    if (session.diagnostics.has_errors()) print_errors(session.diagnostics, session.sources);
  }
  for (const check::SuiteFile& file : suite_.files) {
    print_errors(file.diagnostics,
                 file.project ? file.project->session->sources : suite_.alone->sources);
  }
}

void TestCommand::report_mistakes() {
  const auto add = [&](const diag::Diagnostics& diagnostics, const base::Sources& sources,
                       const std::string& path) {
    for (const diag::Diagnostic& each : diagnostics.list()) {
      if (each.severity != diag::Severity::kError) continue;
      const base::Source* source = sources.find(each.subject.source);
      report_.mistakes.push_back({source ? source->name() : path, each, &sources});
    }
  };
  add(suite_.diagnostics, suite_.alone->sources, "");
  for (const auto& [path, project] : suite_.projects) {
    add(project->session->diagnostics, project->session->sources, project->path);
  }
  for (const check::SuiteFile& file : suite_.files) {
    add(file.diagnostics, file.project ? file.project->session->sources : suite_.alone->sources,
        file.path);
  }
  if (arguments_.json) print(test_json(report_, coverage_, arguments_.coverage) + "\n");
  write_files();
}

int TestCommand::list(const std::vector<const check::PreparedTest*>& tests) const {
  std::string out;
  for (const check::PreparedTest* test : tests)
    out += base::printable(title(*test), kMaxTitle) + "\n";
  print(out);
  return kExitOk;
}

bool TestCommand::write_snapshots() {
  diag::Diagnostics diagnostics;
  report_.snapshots = snapshots_.finish(diagnostics);
  print_errors(diagnostics, {});
  return !diagnostics.has_errors();
}

bool TestCommand::write_files() const {
  bool written = arguments_.junit.empty() || write_file(arguments_.junit, junit_xml(report_));
  // After a mistake, no program was tested.
  if (!arguments_.coverage_output.empty() && report_.mistakes.empty()) {
    written &= write_file(arguments_.coverage_output, coverage_file());
  }
  return written;
}

bool TestCommand::write_file(const std::string& path, const std::string& text) const {
  const auto written = base::real_file_system().write(path, text);
  if (written) return true;
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kFileUnwritable, {}, diag::PathText{path},
                  diag::Reason{written.error().str()});
  print_errors(diagnostics, {});
  return false;
}

std::string TestCommand::coverage_file() const {
  switch (arguments_.coverage_format) {
    case CoverageFormat::kText: return coverage();
    case CoverageFormat::kJson: return coverage_json(coverage_);
    case CoverageFormat::kLcov: return coverage_lcov(coverage_);
    case CoverageFormat::kCobertura: return coverage_cobertura(coverage_);
  }
  VIRGA_UNREACHABLE();
}

bool TestCommand::reaches_minimum() const {
  if (!arguments_.minimum_coverage) return true;
  const CoverageShare share = total_share(coverage_);
  if (share.reaches(*arguments_.minimum_coverage)) return true;
  print_error("virga: the tests cover " + std::to_string(share.covered) + " of " +
              std::to_string(share.total) + " resources, outputs and branches, " + share.percent() +
              " %; --minimum-coverage expects " + std::to_string(*arguments_.minimum_coverage) +
              " %\n");
  return false;
}

Paths TestCommand::paths() const {
  Paths paths = arguments_.paths;
  const auto add = [&](const Paths& more) { paths.insert(paths.end(), more.begin(), more.end()); };
  const auto add_sources = [&](const base::Sources& sources) {
    for (std::uint32_t id = 1; id <= sources.size(); ++id) {
      paths.push_back(sources[base::SourceId{id}].name());
    }
  };
  add(suite_.folders);
  for (const check::SuiteFile& file : suite_.files) {
    paths.push_back(PlanSnapshots::path_of(file.path));
  }
  add_sources(suite_.alone->sources);
  for (const auto& [path, project] : suite_.projects) {
    const project::Project& opened = project->session->project;
    add(project->schema_paths);
    add({opened.root, opened.program, opened.stack_folder()});
    add_sources(project->session->sources);
  }
  for (const check::SuiteFile& file : suite_.files) {
    paths.push_back(file.path);
    for (const check::TestCase& test : file.test.cases) {
      if (test.state) paths.push_back(check::beside(file.path, test.state->text));
    }
  }
  return paths;
}

}  // namespace virga::cli
