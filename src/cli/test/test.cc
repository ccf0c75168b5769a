// virga test: checks programs against their test files.
#include "diag/codes/test.h"

#include <re2/re2.h>

#include <memory>

#include "base/system/file_system.h"
#include "base/text/printable.h"
#include "check/tests/suite.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "cli/test/command.h"
#include "cli/test/report/report.h"
#include "cli/test/run_suite.h"
#include "cli/test/test_command.h"
#include "pulumi/file_kind.h"
#include "run/environment.h"

namespace virga::cli {

namespace codes = diag::codes;

namespace {

// A snapshot that a CI job writes disappears with its machine.
SnapshotMode snapshot_mode(bool is_update) {
  if (is_update) return SnapshotMode::kUpdate;
  const std::string ci = run::process_environment().variable("CI").value_or("");
  return ci.empty() || ci == "false" || ci == "0" ? SnapshotMode::kAdd : SnapshotMode::kCompare;
}

}  // namespace

TestCommand::TestCommand(const TestArguments& arguments)
    : arguments_(arguments),
      error_style_{use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)},
      style_{use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput)},
      schemas_(schemas_on_disk(arguments.schemas)),
      snapshots_(snapshot_mode(arguments.update_snapshots), base::real_file_system()) {}

int TestCommand::run() {
  const auto filter = this->filter();
  suite_ =
      check::open_suite(arguments_.paths, {base::real_file_system(), schemas_}, arguments_.jobs);
  snapshots_.open(suite_, suite_.diagnostics);
  print_diagnostics_of_files();
  if (filter && suite_.has_errors()) report_mistakes();
  if (!filter || suite_.has_errors()) return kExitUsage;
  std::vector<const check::PreparedTest*> tests;
  for (const check::PreparedTest& test : suite_.tests) {
    const bool wanted = arguments_.filter.empty() || RE2::PartialMatch(title(test), *filter);
    if (wanted) tests.push_back(&test);
  }
  if (tests.empty() && !suite_.tests.empty()) {
    print_error("virga: no test matches --filter " + base::printable(arguments_.filter, kMaxTitle) +
                "\n");
    return kExitUsage;
  }
  report_.left_out = suite_.tests.size() - tests.size();
  if (arguments_.list) return list(tests);
  run(tests);
  const bool written = write_files();
  if (!written || !snapshots_written_) return kExitUsage;
  const bool is_covered = reaches_minimum();
  return report_.failed() > 0 || !is_covered ? kExitErrors : kExitOk;
}

std::unique_ptr<RE2> TestCommand::filter() const {
  auto filter = std::make_unique<RE2>(arguments_.filter, RE2::Quiet);
  if (filter->ok()) return filter;
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kTestBadFilter, {}, diag::Excerpt{arguments_.filter},
                  diag::Reason{filter->error()});
  print_errors(diagnostics, {});
  return nullptr;
}

void TestCommand::run(const std::vector<const check::PreparedTest*>& tests) {
  std::string_view file;
  const auto on_result = [&](std::size_t number, TestResult& result) {
    snapshots_.check(*tests[number], result);
    const ReportedTest& test = report_.tests.emplace_back(tests[number], result);
    if (arguments_.json) return;
    if (file != test.test->file) print((file.empty() ? "" : "\n") + test.test->file + "\n");
    file = test.test->file;
    print(test_line(test, style_));
  };
  run_suite(tests, {arguments_.jobs, arguments_.fail_fast}, coverage_, on_result);
  report_.not_run = tests.size() - report_.tests.size();
  snapshots_written_ = write_snapshots();
  if (arguments_.json) {
    print(test_json(report_, coverage_, arguments_.coverage) + "\n");
    return;
  }
  std::string out = tests.empty() ? "" : "\n";
  for (const ReportedTest& test : report_.tests) out += render_failure(test, style_);
  print(out + test_summary(report_, style_));
  if (arguments_.coverage) print("\n" + coverage());
}

std::string TestCommand::coverage() const {
  std::string out;
  for (const check::TestProject* project : sorted_projects(coverage_)) {
    out += (out.empty() ? "" : "\n") +
           render_coverage(coverage_.at(project), project->path, project->session->sources);
  }
  return out;
}

namespace {

// Runs the tests again whenever a file changes. On a terminal, clears the screen before each round.
int test_repeatedly(const TestArguments& arguments) {
  FileChanges changes;
  const auto round = [&] {
    if (is_terminal(Stream::kOutput)) print("\x1b[2J\x1b[3J\x1b[H");
    TestCommand command(arguments);
    command.run();
    const std::string_view note = "watching for changes; Ctrl-C ends\n";
    arguments.json ? print_error(note) : print(note);
    finish_output();
    return command.paths();
  };
  watch(arguments.paths, round, changes);
  // Starts a new line, because a terminal shows ^C after the last output.
  if (is_terminal(Stream::kOutput)) print("\n");
  return kExitOk;
}

}  // namespace

int test(const TestArguments& arguments) {
  for (const std::string& path : arguments.paths) {
    if (!require_path(path)) return kExitUsage;
    const auto kind = pulumi::kind_by_name(path);
    if (kind && !path.ends_with(".pptest") && base::real_file_system().is_file(path)) {
      print_error("virga: " + path + " is " + pulumi::words_of(*kind) + "; name " +
                  (path.ends_with(".pp") ? "its " : "") + "test files (*.pptest) or a folder\n");
      return kExitUsage;
    }
  }
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  return arguments.watch ? test_repeatedly(arguments) : TestCommand(arguments).run();
}

}  // namespace virga::cli
