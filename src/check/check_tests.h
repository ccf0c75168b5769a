// Checks test files against the programs that they test.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "check/diagnostics/warning_policy.h"
#include "check/session/inputs.h"
#include "check/tests/suite.h"

namespace virga::check {

struct CheckedTests {
  // The test files and the programs. Their own diagnostics are those before the policy.
  Suite suite;
  // One entry for the test files of each program, whose session it shares with the suite; first one
  // for test files without a program, with an empty path. The diagnostics are about the test files
  // only, or also the errors of the program (below): check_program() reports these.
  std::vector<CheckedProgram> programs;
};

// Checks the test files in `paths` and below. With errors in its program, a test file is not
// checked completely. Except for programs in `reported` (normalized paths), these errors are
// reported if a folder in `paths` contains the test file, and else counted as errors elsewhere.
// Returns no programs if there are no test files. `jobs`: see open_suite().
CheckedTests check_tests(const std::vector<std::string>& paths, const Inputs& inputs,
                         const WarningPolicy& policy = {},
                         const std::set<std::string>& reported = {}, std::size_t jobs = 1);

}  // namespace virga::check
