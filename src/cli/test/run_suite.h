// Running many tests at the same time, and telling of them one after the other.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "cli/test/run_case.h"

namespace virga::cli {

struct SuiteOptions {
  std::size_t jobs = 0;  // 0: as many as there are processors
  bool fail_fast = false;
};

using OnResult = std::function<void(std::size_t test, const TestResult& result)>;

// Results come in the order of the tests, whichever was done first, on the thread that asks. With
// fail_fast nothing comes after the first test that failed. `coverage` counts all runs; one for
// each project.
void run_suite(const std::vector<const PreparedTest*>& tests, const SuiteOptions& options,
               std::map<const TestProject*, Coverage>& coverage, const OnResult& on_result);

}  // namespace virga::cli
