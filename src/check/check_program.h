// Checks one program.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "check/diagnostics/warning_policy.h"
#include "check/session/load.h"
#include "diag/diagnostics.h"

namespace virga::check {

// A program, a package of components, a policy pack, or the test files of a program.
struct CheckedProgram {
  std::string path;
  std::shared_ptr<Session> session;  // the program; owns the sources of the diagnostics
  // What is reported: the diagnostics of the session, without those that the policy allows.
  diag::Diagnostics diagnostics{};
  std::set<std::string> files{};     // the files of the program, including those of its components
  std::size_t errors_elsewhere = 0;  // errors in files of the program that the user did not name
  // The packages without a schema, if that is not an error (Inputs::without_schemas).
  std::set<std::string> missing_packages{};
};

// Checks what is at `path`: binds it, finds mistakes and gives advice (bind/lint, bind/review), and
// checks the configuration of its stacks. The session keeps the bound program, package or pack.
CheckedProgram check_program(const std::string& path, const Inputs& inputs,
                             const WarningPolicy& policy = {});

// Keeps the diagnostics of `checked` that are in the files `only` or have a label in them, and
// those without a place. The names of files are normalized.
void keep_only(const std::set<std::string>& only, CheckedProgram& checked);

}  // namespace virga::check
