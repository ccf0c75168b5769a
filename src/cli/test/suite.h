// The tests of a command line: found, read, checked against their programs, ready to run.
//
// files/ reads test files and what they need, report/ says what happened; the folder itself
// prepares and runs (prepare.h, run_suite.h, run_case.h, check_run.h).
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/test/prepare.h"

namespace virga::cli {

struct SuiteFile {
  std::string path;
  TestProject* project = nullptr;  // null: there is none
  TestFile test;
  diag::Diagnostics diagnostics{};  // of this file alone
};

struct Suite {
  std::map<std::string, std::unique_ptr<TestProject>> projects;  // by absolute path
  base::Sources sources;                                         // of files without a program
  std::deque<SuiteFile> files;      // in the order in which they were found
  std::vector<PreparedTest> tests;  // of all files, as they stand there; none with errors
  diag::Diagnostics diagnostics;    // about no file

  bool has_errors() const;
};

Suite open_suite(const std::vector<std::string>& paths, const std::vector<std::string>& schemas);

}  // namespace virga::cli
