// One run of `virga test`. Internal to test.cc.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/tests/suite.h"
#include "cli/terminal/watch.h"
#include "cli/test/command.h"
#include "cli/test/report/coverage_files.h"
#include "cli/test/report/report.h"
#include "cli/test/run_suite.h"
#include "cli/test/snapshot/plan_snapshots.h"
#include "diag/render_text.h"

namespace re2 {
class RE2;
}

namespace virga::cli {

inline constexpr std::size_t kMaxTitle = 4000;  // bytes

class TestCommand {
 public:
  // test.cc
  explicit TestCommand(const TestArguments& arguments);
  int run();
  // Returns the files that the last run read, and the folders in which it looked for files.
  Paths paths() const;

 private:
  // test_output.cc
  static std::string title(const check::PreparedTest& test);
  void print_errors(const diag::Diagnostics& diagnostics, const base::Sources& sources) const;
  void print_diagnostics_of_files() const;

  // Tools read the results even if there are none.
  void report_mistakes();
  int list(const std::vector<const check::PreparedTest*>& tests) const;
  // Writes the files that the command line names. Returns false, with a message, if one cannot be
  // written.
  bool write_files() const;
  bool write_file(const std::string& path, const std::string& text) const;
  std::string coverage_file() const;
  // Returns whether the tests cover enough. Prints a message if not.
  bool reaches_minimum() const;

  // test.cc

  // Returns null, with a message, if the text is not a valid pattern.
  std::unique_ptr<re2::RE2> filter() const;
  void run(const std::vector<const check::PreparedTest*>& tests);
  // Writes the snapshot files. Returns false, with a message, if one cannot be written.
  bool write_snapshots();
  std::string coverage() const;

  const TestArguments& arguments_;
  const diag::TextStyle error_style_;
  const TestStyle style_;
  const check::Schemas schemas_;
  check::Suite suite_;
  TestReport report_;
  CoverageOfProjects coverage_;
  PlanSnapshots snapshots_;
  bool snapshots_written_ = true;
};

}  // namespace virga::cli
