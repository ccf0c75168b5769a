// What became of tests, and its forms: text for people, JSON for programs, JUnit's XML for CI.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/test/run_case.h"

namespace virga::cli {

struct ReportedTest {
  const PreparedTest* test;
  TestResult result;
};

struct TestReport {
  std::vector<ReportedTest> tests;
  std::size_t left_out = 0;  // by the filter
  std::size_t not_run = 0;   // after one that failed, with --fail-fast

  std::size_t failed() const;  // render_tests.cc
};

struct TestStyle {
  bool color = false;
  std::uint32_t width = 100;
};

// "  ok      name", with its time where it took a second or more.
std::string test_line(const ReportedTest& test, const TestStyle& style);  // render_tests.cc
// All that is said of a test that failed; empty of others.
std::string render_failure(const ReportedTest& test, const TestStyle& style);  // render_tests.cc
// "3 tests: 2 passed, 1 failed".
std::string test_summary(const TestReport& report, const TestStyle& style);  // render_tests.cc

// One object: {"tests":[{"file","name","line","status","seconds","problems":[{"run","diagnostic",
// "values"}]}],"summary":{"passed","failed","left_out","not_run"},"coverage"?:[…]}.
// test_json.cc
std::string test_json(const TestReport& report,
                      const std::map<const TestProject*, Coverage>& coverage, bool with_coverage);

// A file of `<testsuites>`, one `<testsuite>` for each test file.
std::string junit_xml(const TestReport& report);  // junit.cc
// Text inside of an element or an attribute: what XML 1.0 cannot hold is replaced by U+FFFD.
std::string xml_text(std::string_view text);  // junit.cc

}  // namespace virga::cli
