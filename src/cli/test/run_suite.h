// Runs many tests concurrently, and reports them in order.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "cli/test/run_case.h"

namespace virga::cli {

struct SuiteOptions {
  std::size_t jobs = 0;  // 0: the number of processors
  bool fail_fast = false;
};

// May add problems to the result.
using OnResult = std::function<void(std::size_t test, TestResult& result)>;

// Reports results in the order of the tests, whatever the order of completion, on the calling
// thread. With fail_fast, nothing is reported after the first failed test. `coverage` has an entry
// for each project and counts all runs.
void run_suite(const std::vector<const check::PreparedTest*>& tests, const SuiteOptions& options,
               std::map<const check::TestProject*, Coverage>& coverage, const OnResult& on_result);

}  // namespace virga::cli
