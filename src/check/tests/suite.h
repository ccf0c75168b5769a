// Finds test files, reads them, checks them against their programs, and prepares their tests.
//
// files/ reads test files and their inputs; this folder prepares tests (prepare.h), so that
// cli/test can run them.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "check/tests/prepare.h"

namespace virga::check {

struct SuiteFile {
  std::string path;
  TestProject* project = nullptr;  // null if there is no program
  TestFile test;
  diag::Diagnostics diagnostics{};  // only about this file
};

struct Suite {
  std::map<std::string, std::unique_ptr<TestProject>> projects;  // by absolute path
  // Holds the sources of files without a program.
  std::shared_ptr<Session> alone = std::make_shared<Session>();
  std::deque<SuiteFile> files;       // in the order of discovery
  std::vector<std::string> folders;  // that were searched for test files
  std::vector<PreparedTest> tests;   // of all files, in order; files with errors have none
  diag::Diagnostics diagnostics;     // about no particular file

  bool has_errors() const;
};

// Opens the test files in `paths` and below. `inputs` must outlive the suite. `jobs` programs are
// opened at a time (0: one for each processor); the result does not depend on it.
Suite open_suite(const std::vector<std::string>& paths, const Inputs& inputs, std::size_t jobs = 1);

}  // namespace virga::check
