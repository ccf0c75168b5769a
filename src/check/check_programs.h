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

// Called now and then: `done` of `total` programs have been checked.
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
// null, on the caller's thread. `jobs` programs are checked at a time (0: one for each processor);
// the result does not depend on it. With more than one, several threads read `inputs.files`.
CheckedPrograms check_programs(const std::vector<std::string>& paths, const Inputs& inputs,
                               const WarningPolicy& policy = {},
                               const OnProgress& on_progress = nullptr, std::size_t jobs = 1);

}  // namespace virga::check
