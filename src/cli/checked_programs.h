// The programs that a check looks at, with what it found.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/load.h"
#include "cli/warning_policy.h"

namespace virga::cli {

struct CheckedProgram {
  std::string path;
  std::unique_ptr<Session> session;  // sources and diagnostics; nothing else is kept
  std::set<std::string> files;       // that belong to it, components included
};

struct CheckedPrograms {
  std::vector<CheckedProgram> programs;
  std::set<std::string> files;       // of them all
  std::vector<std::string> folders;  // looked through for programs

  std::size_t errors() const;
  std::size_t warnings() const;
};

// Checks the programs that `paths` mean. A program whose files are all part of another one, as the
// folder of a component is, is left out, and what is found in a file is told once.
CheckedPrograms check_programs(const std::vector<std::string>& paths,
                               const std::vector<std::string>& schemas,
                               const WarningPolicy& policy);

}  // namespace virga::cli
