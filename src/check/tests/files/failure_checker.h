// Checks the names in the expected failures of one test. Internal to names.cc.
#pragma once

#include <set>
#include <string>

#include "check/tests/files/names.h"

namespace virga::check {

// Looks up the resources of expected failures.
class FailureChecker {
 public:
  FailureChecker(diag::Diagnostics& diagnostics, const bind::Program& program,
                 const std::string& project);

  // The state of a test may have resources that the program does not have.
  void check(const TestCase& test);

 private:
  void check(const FailureExpectation& failure);

  // Few tests expect failures, so the names are gathered for the first expectation.
  void gather();

  diag::Diagnostics& diagnostics_;
  const bind::Program& program_;
  const std::string project_;
  std::set<std::string> known_;  // empty until gather()
};

}  // namespace virga::check
