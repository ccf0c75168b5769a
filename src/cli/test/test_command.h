// One run of `virga test`. Internal to test.cc.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/tests/suite.h"
#include "cli/cli.h"
#include "cli/test/report/report.h"
#include "cli/test/run_suite.h"
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

 private:
  // test_output.cc
  static std::string title(const check::PreparedTest& test);
  void print_errors(const diag::Diagnostics& diagnostics, const base::Sources& sources) const;
  void print_diagnostics_of_files() const;

  // Tools read the results even if there are none.
  void report_mistakes();
  int list(const std::vector<const check::PreparedTest*>& tests) const;
  bool write_files() const;

  // test.cc

  // Returns null, with a message, if the text is not a valid pattern.
  std::unique_ptr<re2::RE2> filter() const;
  void run(const std::vector<const check::PreparedTest*>& tests);
  std::string coverage() const;

  const TestArguments& arguments_;
  const diag::TextStyle error_style_;
  const TestStyle style_;
  const check::Schemas schemas_;
  check::Suite suite_;
  TestReport report_;
  std::map<const check::TestProject*, Coverage> coverage_;
};

}  // namespace virga::cli
