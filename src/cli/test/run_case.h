// Runs one test: its runs in order, each with the state of the previous one, and the checks after
// each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/tests/prepare.h"
#include "cli/test/report/coverage.h"

namespace virga::cli {

// A problem of a test: a diagnostic, and lines with the relevant values.
struct TestProblem {
  std::string run;  // the name of the run; empty if the test has only one
  diag::Diagnostic diagnostic;
  std::vector<std::string> values{};
};

// The plan of a run with the setting `snapshot`, as text.
struct TestedPlan {
  const check::TestRun* run;
  std::string text;
};

struct TestResult {
  double seconds = 0;
  std::vector<TestedPlan> plans;
  std::vector<TestProblem> problems;  // empty: the test passed

  bool passed() const { return problems.empty(); }
};

// Called with the results of each run, to count coverage.
using OnRun = std::function<void(const RunOutcome& outcome, const TakenBranches& branches,
                                 bool complete, const diag::Diagnostics& reported)>;

// Thread-safe: tests share no state that changes, so they may run concurrently.
TestResult run_test(const check::PreparedTest& test, const OnRun& on_run);

}  // namespace virga::cli
