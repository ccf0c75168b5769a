// Checks a test file against its program before any test runs.
#pragma once

#include "bind/program/program.h"
#include "check/tests/files/fact_types.h"
#include "check/tests/files/test_file.h"
#include "diag/diagnostics.h"

namespace virga::check {

// Binds the conditions. Reports every name in a condition that does not exist, with a
// suggestion: resources, components and outputs of the program, their inputs and outputs if the
// schema is known, and earlier runs. Also reports every step and operation that does not fit the
// type, and every variable of `config` that the program does not declare.
void check_names(TestFile& file, const bind::Program& program, const FactTypes& types,
                 const std::string& project, diag::Diagnostics& diagnostics);

}  // namespace virga::check
