// The results of tests, and their forms: text for users, JSON for tools, JUnit XML for CI.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/test/run_case.h"
#include "cli/test/snapshot/plan_snapshots.h"

namespace virga::cli {

struct ReportedTest {
  const check::PreparedTest* test;
  TestResult result;
};

// An error that prevents tests from running.
struct TestMistake {
  std::string file;  // of the program or the tests
  diag::Diagnostic diagnostic;
  const base::Sources* sources;  // never null; not owned
};

struct TestReport {
  std::vector<ReportedTest> tests;
  std::size_t left_out = 0;  // excluded by the filter
  std::size_t not_run = 0;   // after the first failed test, with --fail-fast
  std::vector<TestMistake> mistakes;
  SnapshotSummary snapshots{};

  std::size_t failed() const;  // render_tests.cc
};

struct TestStyle {
  bool color = false;
  std::uint32_t width = 100;
};

// Returns "  ok      name", with the time if it was a second or more.
std::string test_line(const ReportedTest& test, const TestStyle& style);  // render_tests.cc
// Returns the problems of a failed test. Returns an empty string for other tests.
std::string render_failure(const ReportedTest& test, const TestStyle& style);  // render_tests.cc
// Returns "3 tests: 2 passed, 1 failed", and lines about snapshots.
std::string test_summary(const TestReport& report, const TestStyle& style);  // render_tests.cc

// Writes one object:
// {"tests":[{"file","name","line","status","seconds","problems":[{"run","diagnostic",
// "values"}]}],"summary":{"passed","failed","left_out","not_run"},"snapshots"?:{"written",
// "updated","removed","stale":[…]},"coverage"?:[…],
// "diagnostics"?:[…]}. The diagnostics are errors that prevent the tests from running.
// test_json.cc
std::string test_json(const TestReport& report,
                      const std::map<const check::TestProject*, Coverage>& coverage,
                      bool with_coverage);

// Writes `<testsuites>` with one `<testsuite>` for each test file, or for each file with errors
// that prevent the tests from running.
std::string junit_xml(const TestReport& report);  // junit.cc
// Escapes a string for an element or an attribute. Characters that XML 1.0 does not allow are
// replaced by U+FFFD.
std::string xml_text(std::string_view text);  // junit.cc

}  // namespace virga::cli
