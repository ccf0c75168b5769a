// `virga test`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::cli {

enum class CoverageFormat { kText, kJson, kLcov, kCobertura };

struct TestArguments {
  std::vector<std::string> paths;  // test files, and folders with test files in them
  std::vector<std::string> schemas;
  std::string filter;  // a regular expression; empty: run all tests
  std::string junit;   // a file; empty: no JUnit file
  std::size_t jobs = 0;
  bool json = false;
  bool coverage = false;
  CoverageFormat coverage_format = CoverageFormat::kText;  // of `coverage_output`
  std::string coverage_output;                             // a file; empty: no file
  std::optional<std::size_t> minimum_coverage = {};        // percent
  bool list = false;
  bool watch = false;
  bool update_snapshots = false;
  bool fail_fast = false;
  Color color = Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int test(const TestArguments& arguments);  // test.cc

}  // namespace virga::cli
