// Running one test: its runs one after the other, each on the state that the one before left, and
// what must hold after each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/test/prepare.h"
#include "cli/test/report/coverage.h"

namespace virga::cli {

// Something that is wrong: what is said of it, and lines with the values that mattered.
struct TestProblem {
  std::string run;  // its name; empty where the test is its only run
  diag::Diagnostic diagnostic;
  std::vector<std::string> values{};
};

struct TestResult {
  double seconds = 0;
  std::vector<TestProblem> problems;  // none: passed

  bool passed() const { return problems.empty(); }
};

// What a run gave, for those who count what is covered.
using OnRun = std::function<void(const RunOutcome& outcome, const Ways& ways, bool complete,
                                 const diag::Diagnostics& told)>;

// Touches nothing that other tests share: any number of tests may run at the same time.
TestResult run_test(const PreparedTest& test, const OnRun& on_run);

}  // namespace virga::cli
