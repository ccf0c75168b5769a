// What `virga test` prints and writes besides the results.
#include <re2/re2.h>

#include "base/system/file_system.h"
#include "base/text/printable.h"
#include "check/tests/suite.h"
#include "cli/cli.h"
#include "cli/terminal/terminal.h"
#include "cli/test/report/report.h"
#include "cli/test/run_suite.h"
#include "cli/test/test_command.h"
#include "diag/render_text.h"

namespace virga::cli {

using diag::Code;

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

bool TestCommand::write_files() const {
  if (arguments_.junit.empty()) return true;
  const auto written = base::real_file_system().write(arguments_.junit, junit_xml(report_));
  if (written) return true;
  diag::Diagnostics diagnostics;
  diagnostics.add(Code::kFileUnwritable, {}, diag::PathText{arguments_.junit},
                  diag::Reason{written.error().str()});
  print_errors(diagnostics, {});
  return false;
}

}  // namespace virga::cli
