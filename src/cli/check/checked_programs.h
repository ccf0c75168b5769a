// The programs that a check looks at, with what it found.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/check/warning_policy.h"
#include "cli/find_programs.h"
#include "cli/load.h"

namespace virga::cli {

// A program, or the test files of one.
struct CheckedProgram {
  std::string path;
  std::unique_ptr<Session> session;  // sources and diagnostics; nothing else is kept
  std::set<std::string> files;       // that belong to it, components included
  std::size_t errors_elsewhere = 0;  // in files of the program that were not asked for
};

struct CheckedPrograms {
  std::vector<CheckedProgram> programs;
  std::set<std::string> files;       // of them all
  std::vector<std::string> folders;  // looked through for programs
  std::vector<FoundPrograms::Skipped> skipped;

  std::size_t errors() const;
  // Whether a file was not checked because of errors in other files of its program.
  bool skips_anything() const;
  std::size_t warnings() const;
};

// Checks the programs that `paths` mean (find_programs.h), the configuration files of their stacks,
// and the test files at and below `paths`. A program whose files are all part of another one, as
// the folder of a component is, is left out, and what is found in a file is reported once.
CheckedPrograms check_programs(const std::vector<std::string>& paths,
                               const std::vector<std::string>& schemas, const WarningPolicy& policy,
                               const base::FileSystem& files = base::real_file_system());

}  // namespace virga::cli
