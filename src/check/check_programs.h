// Checks all programs and test files that some paths name.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "check/diagnostics/warning_policy.h"
#include "check/files/find_programs.h"
#include "check/session/inputs.h"

namespace virga::check {

// Called before each program: `done` of `total` programs have been checked.
using OnProgress = std::function<void(std::size_t done, std::size_t total)>;

struct CheckedPrograms {
  std::vector<CheckedProgram> programs;  // the sessions keep their sources, but not the programs
  std::set<std::string> files;           // the files of all programs
  std::vector<std::string> folders;      // the folders that were searched for programs
  std::vector<FoundPrograms::Skipped> skipped;

  std::size_t errors() const;
  // Returns whether errors in other files of a program prevented the check of a file.
  bool skips_anything() const;
  std::size_t warnings() const;
};

// Checks the programs that `paths` name (find_programs.h), the configuration files of their stacks,
// the test files in `paths` and below, and JSON files that configure a policy pack beside them. If
// all files of a program belong to another program, for example the folder of a component, only the
// other program is checked. Each diagnostic is reported once. Calls `on_progress`, which may be
// null, before each program.
CheckedPrograms check_programs(const std::vector<std::string>& paths, const Inputs& inputs,
                               const WarningPolicy& policy = {},
                               const OnProgress& on_progress = nullptr);

}  // namespace virga::check
