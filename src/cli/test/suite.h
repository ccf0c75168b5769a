// Finds the tests of a command line, reads them, checks them against their programs, and prepares
// them.
//
// files/ reads test files and their inputs, report/ writes the results; this folder prepares and
// runs tests (prepare.h, run_suite.h, run_case.h, check_run.h).
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
  TestProject* project = nullptr;  // null if there is no program
  TestFile test;
  diag::Diagnostics diagnostics{};  // only about this file
};

struct Suite {
  std::map<std::string, std::unique_ptr<TestProject>> projects;  // by absolute path
  base::Sources sources;                                         // files without a program
  std::deque<SuiteFile> files;                                   // in the order of discovery
  std::vector<PreparedTest> tests;  // of all files, in order; files with errors have none
  diag::Diagnostics diagnostics;    // about no particular file

  bool has_errors() const;
};

Suite open_suite(const std::vector<std::string>& paths, const std::vector<std::string>& schemas);

}  // namespace virga::cli
