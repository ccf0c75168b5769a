// The programs of a check and their diagnostics.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/check/warning_policy.h"
#include "cli/find_programs.h"
#include "cli/load.h"

namespace virga::cli {

// A program, or the test files of a program.
struct CheckedProgram {
  std::string path;
  std::unique_ptr<Session> session;  // only sources and diagnostics are kept
  std::set<std::string> files;       // the files of the program, including those of its components
  std::size_t errors_elsewhere = 0;  // errors in files of the program that the user did not name
};

struct CheckedPrograms {
  std::vector<CheckedProgram> programs;
  std::set<std::string> files;       // the files of all programs
  std::vector<std::string> folders;  // the folders that were searched for programs
  std::vector<FoundPrograms::Skipped> skipped;

  std::size_t errors() const;
  // Returns whether errors in other files of a program prevented the check of a file.
  bool skips_anything() const;
  std::size_t warnings() const;
};

// Checks the programs that `paths` name (find_programs.h), the configuration files of their stacks,
// and the test files in `paths` and below. If all files of a program belong to another program, for
// example the folder of a component, only the other program is checked. Each diagnostic is reported
// once.
CheckedPrograms check_programs(const std::vector<std::string>& paths,
                               const std::vector<std::string>& schemas, const WarningPolicy& policy,
                               const base::FileSystem& files = base::real_file_system());

}  // namespace virga::cli
